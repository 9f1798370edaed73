import { and } from 'xstate';
import { declaresInsolvency, liftsInsolvency, releasesFunds, repays } from './project.endings.ts';
import { project } from './project.setup.ts';
import {
  advancesFrom,
  becomesFirm,
  closes,
  extendsCampaign,
  finishesCounting,
  funding,
  notifyBoth,
  opensFrom,
  publishes,
  publishesInDraft,
  publishesInPreCampaign,
  requestsValidationFrom,
  resumes,
  returns,
  returnsAfterValidation,
  suspends,
  withdraws,
  withdrawsRequest,
} from './project.transitions.ts';

export const projectMachine = project.createMachine({
  id: 'project',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: { 'project.create': { guard: 'isOwnerOrManager', target: 'DRAFT', actions: 'initialiseState' } },
    },
    DRAFT: {
      exit: 'clearOpening',
      on: {
        ...advancesFrom('DRAFT', ['PRE_CAMPAIGN', 'VALIDATING', 'CAMPAIGN']),
        ...opensFrom('DRAFT', ['PRE_CAMPAIGN', 'CAMPAIGN']),
        ...requestsValidationFrom('DRAFT'),
        ...publishesInDraft,
        ...withdraws,
      },
    },
    PRE_CAMPAIGN: {
      exit: 'clearOpening',
      on: {
        ...advancesFrom('PRE_CAMPAIGN', ['VALIDATING', 'CAMPAIGN']),
        ...opensFrom('PRE_CAMPAIGN', ['CAMPAIGN']),
        ...requestsValidationFrom('PRE_CAMPAIGN'),
        ...returnsAfterValidation,
        ...publishesInPreCampaign,
        ...withdraws,
        'visibility.show': { guard: and(['isManager', 'isHidden']), actions: 'show' },
        'visibility.hide': { guard: and(['isManager', 'isVisible']), actions: 'hide' },
      },
    },
    VALIDATING: {
      initial: 'waiting',
      on: { ...returns, ...publishes, ...withdraws },
      states: {
        waiting: {
          on: {
            ...withdrawsRequest,
            'validation.approve': {
              guard: 'isManagerOrSystem',
              target: 'validated',
              actions: ['acceptContent', 'requireToken', ...notifyBoth('validated')],
            },
          },
        },
        validated: {
          exit: 'clearOpening',
          on: {
            ...advancesFrom('VALIDATING', ['PRE_CAMPAIGN', 'CAMPAIGN']),
            ...opensFrom('VALIDATING', ['PRE_CAMPAIGN', 'CAMPAIGN']),
          },
        },
      },
    },
    CAMPAIGN: {
      on: { ...funding, ...becomesFirm, ...extendsCampaign, ...closes, ...suspends, ...publishes, ...withdraws },
    },
    // Its clocks stand still, and its soft cap does not become firm.
    SUSPENDED: { on: { ...resumes, ...publishes, ...withdraws } },
    CLOSED: {
      initial: 'counting',
      states: {
        counting: { on: { ...becomesFirm, ...publishes, ...finishesCounting } },
        financed: { on: { ...publishes, ...releasesFunds, ...repays, ...declaresInsolvency } },
        // What is recovered is paid by distributions, as before.
        insolvent: { on: { ...releasesFunds, ...repays, ...liftsInsolvency } },
        repaid: { type: 'final' },
        ended: { type: 'final' },
      },
    },
  },
});
