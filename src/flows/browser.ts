import { flows } from '#machines/catalogue.flows.ts';
import { type Ground, type Stride, toursOf } from './tours.ts';

export type FlowName = keyof typeof flows;

/** What the charts of the flows do not say about walking them in a browser. */
export const grounds: { [Flow in FlowName]?: Ground } = {
  signIn: {
    never: { 'verifying | verification fails | credentials': 'the verification answers for all that goes wrong in it' },
    ends: ['beginningGoogle | beginGoogle is done [isTaken] | credentials'],
    follows: {
      'verifying | verification is done | checking': ['checking | login is done [isIdentified] | signedIn'],
    },
  },
  register: {
    never: { 'verifying | verification fails | details': 'the verification answers for all that goes wrong in it' },
    ends: ['beginningGoogle | beginGoogle is done [isTaken] | details'],
  },
  verification: {
    never: {
      'open.checking | check is done [isFault] | locked':
        'the server says of another code alone that there are no more',
      'open.resending | code.resend | the same': 'the button rests while it works',
    },
    alone: ['open.deciding | at once [isLocked] | locked', 'open.resending | resend is done [isFault] | locked'],
    ends: ['open.deciding | at once [isUsedUp] | open.usedUp', 'open | clock.tick | the same'],
    follows: {
      '': ['open.deciding | at once [isLocked] | locked', 'open.deciding | at once | open.entering'],
      'open.entering | clock.tick [isExpiring] | open.deciding': ['open.deciding | at once [isExpired] | open.expired'],
      'open.deciding | at once [isExpired] | open.expired': ['open | clock.tick | the same'],
      'open.checking | check is done | open.deciding': [
        'open.deciding | at once [isUsedUp] | open.usedUp',
        'open.deciding | at once | open.entering',
      ],
      'open.checking | check fails | open.deciding': ['open.deciding | at once | open.entering'],
      'open.resending | resend is done [isResent] | open': ['open.deciding | at once | open.entering'],
      'open.resending | resend is done | open.deciding': ['open.deciding | at once | open.entering'],
      'open.resending | resend fails | open.deciding': ['open.deciding | at once | open.entering'],
    },
  },
  versionCheck: { follows: { 'versionCheck | work.begin | the same': ['versionCheck | work.end | the same'] } },
  customization: {
    never: { 'deciding | at once | fetching': 'a page comes with the choices of its tenant' },
  },
};

/** The walks of a flow that a browser can take. */
export const toursOfFlow = (flow: FlowName): Stride[][] => toursOf(flows[flow].machine, grounds[flow]);
