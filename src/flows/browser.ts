import { flows } from '#machines/catalogue.flows.ts';
import { investGround } from './browser.invest.ts';
import { type Ground, type Stride, toursOf } from './tours.ts';

const typing = ['editing.pristine', 'editing.dirty', 'refused'];
const idle = 'anonymous.deciding | at once | anonymous.idle';
const told = 'leaving.deciding | at once [isKnownToServer] | leaving.telling';

/** What the charts of the flows do not say about walking them in a browser. */
export const grounds = {
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
  session: {
    never: {
      'restoring | stored.changed | the same': 'what is stored is read before another tab can say anything',
      'restoring | readStored fails | anonymous': 'what cannot be read is as good as not there',
      'exchanging | exchangeSecret is done | anonymous': 'the server gives no link to an address that is not verified',
      'expired | session.start [isComplete] | active.own':
        'the page where one signs in leaves an expired session first',
    },
    ends: [
      'anonymous.remembering | writeStored fails | anonymous.idle',
      'active.own | writeStored fails | the same',
      'leaving.clearing | clearStored fails | anonymous',
      'session | stored.changed [isNobodyStill] | the same',
      'active.own | session.expire | expired',
    ],
    alone: ['active.acting | writeStored fails | the same', 'leaving.deciding | at once | leaving.clearing'],
    follows: {
      'restoring | readStored is done | anonymous': [idle],
      'session | stored.changed | anonymous': [idle],
      'exchanging | exchangeSecret fails | anonymous': [idle],
      'leaving.clearing | clearStored is done | anonymous': [idle],
      'leaving.clearing | clearStored fails | anonymous': [idle],
      'anonymous | redirect.remember | anonymous.deciding': [
        'anonymous.deciding | at once [isRedirectKept] | anonymous.remembering',
      ],
      'exchanging | stored.changed | the same': ['exchanging | exchangeSecret is done [isComplete] | active.own'],
      'leaving | stored.changed | the same': ['leaving.telling | logout is done | leaving.clearing'],
      'active | session.leave | leaving': [told],
    },
    within: {
      'session | stored.changed [isNobodyStill] | the same': ['anonymous.idle'],
      'session | stored.changed [isUsableActing] | active.acting': ['anonymous.idle', 'active.own'],
      'session | stored.changed [isUsable] | active.own': ['anonymous.idle', 'active.acting'],
      'session | stored.changed | anonymous': ['active.own', 'active.acting'],
      'active | session.leave | leaving': ['active.own', 'active.acting'],
      'leaving | stored.changed | the same': ['leaving.telling'],
      'anonymous | session.start [isComplete] | active.own': ['anonymous.idle'],
      'anonymous | secret.exchange | exchanging': ['anonymous.idle'],
      'anonymous | redirect.remember | anonymous.deciding': ['anonymous.idle'],
    },
  },
  consent: {
    // Whoever was measured gets a document without third parties, which begins anew.
    ends: ['granted | consent.withdraw | denied'],
  },
  form: {
    never: { 'submitting | form.reset | the same': 'a form is reset with the answer, not while it is awaited' },
    ends: [
      'form | form.reset | editing.pristine',
      'submitting | submit is done [isTakenButChanged] | editing.dirty',
      'submitting | submit fails | refused',
    ],
    alone: ['form | schema.change | the same', 'submitting | submit fails | refused'],
    follows: {
      'submitting | submit is done [isTaken] | succeeded': ['form | form.reset | editing.pristine'],
      'submitting | field.change | the same': ['submitting | submit is done [isTakenButChanged] | editing.dirty'],
    },
    within: {
      'form | field.blur | the same': typing,
      'form | field.change [isSaving] | editing.pristine': ['editing.dirty'],
      'form | field.change | editing.dirty': typing,
      'form | form.reset | editing.pristine': ['succeeded'],
    },
  },
  declareInterest: {
    within: { 'declareInterest | offer.changed | the same': ['amount.open'] },
    follows: {
      '': ['amount | amount.change | amount.open'],
      'amount | amount.change | amount.open': ['amount | amount.confirm [isAllowed] | confirmation'],
    },
  },
  suitabilityAttempt: {
    ends: [
      'contact | test.changed [isStatusNew] | deciding',
      'submitting | sendTestEvent is done [isRefused] | answering.refused',
      'failedOnce | test.retry | answering',
    ],
    follows: {
      '': [
        'deciding | at once | answering',
        'deciding | at once [isStatus(failedOnce)] | failedOnce',
        'deciding | at once [isStatus(failedTwice)] | failedTwice',
      ],
      'answering | warning.acknowledge [isWarningNew and isStatus(untaken)] | acknowledging': [
        'acknowledging | sendTestEvent fails [isStatus(untaken)] | answering.unreachable',
      ],
      'failedOnce | warning.acknowledge [isWarningNew] | acknowledging': [
        'acknowledging | sendTestEvent fails [isStatus(failedOnce)] | failedOnce.unreachable',
      ],
      'failedTwice | warning.acknowledge [isWarningNew] | acknowledging': [
        'acknowledging | sendTestEvent fails | failedTwice.unreachable',
        'acknowledging | sendTestEvent is done | deciding',
      ],
      'acknowledging | sendTestEvent fails | failedTwice.unreachable': [
        'failedTwice | warning.acknowledge [isWarningNew] | acknowledging',
      ],
      'acknowledging | sendTestEvent is done | deciding': ['deciding | at once [isStatus(failedTwice)] | failedTwice'],
      'declaring | test.changed [isPolicyNew] | goingOn': ['goingOn | at once | contact'],
      'contact | test.changed [isPolicyNew] | goingOn': ['goingOn | at once [isDeclaringOffered] | declaring'],
      'submitting | sendTestEvent is done | deciding': [
        'deciding | at once [isStatus(passed)] | passed',
        'deciding | at once [isStatus(failedOnce)] | failedOnce',
      ],
      'submittingDeclaration | sendTestEvent is done | deciding': [
        'deciding | at once [isStatus(failedTwice)] | failedTwice',
      ],
      'suitabilityAttempt | test.changed [isStatusNew] | deciding': [
        'deciding | at once [isStatus(failedOnce)] | failedOnce',
        'deciding | at once [isStatus(passed)] | passed',
      ],
      'declaring | test.changed [isStatusNew] | deciding': [
        'deciding | at once [isStatus(declared)] | declared',
        'deciding | at once | answering',
      ],
      'contact | test.changed [isStatusNew] | deciding': ['deciding | at once | answering'],
    },
    within: {
      'suitabilityAttempt | test.changed [isStatusNew] | deciding': ['answering.open'],
      'suitabilityAttempt | test.changed | the same': ['answering.open'],
    },
  },
  invest: investGround,
  forgotPassword: {},
  rememberPassword: {},
  googleCallback: {},
  versionCheck: { follows: { 'versionCheck | work.begin | the same': ['versionCheck | work.end | the same'] } },
  customization: {
    never: { 'deciding | at once | fetching': 'a page comes with the choices of its tenant' },
    alone: ['customization | customization.replace | fetching'],
  },
} satisfies Record<keyof typeof flows, Ground>;

export type Walked = keyof typeof grounds;

export const isWalked = (name: string): name is Walked => Object.hasOwn(grounds, name);

export const groundOf = (flow: Walked): Ground => grounds[flow];

/** The walks of a flow that a browser can take. */
export const toursOfFlow = (flow: Walked): Stride[][] => toursOf(flows[flow].machine, grounds[flow]);
