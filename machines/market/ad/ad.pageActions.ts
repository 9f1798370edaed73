import type { PageActions } from '#machines/shared/permission.ts';
import type { AdEvent } from './ad.contract.ts';
import { adStepUps } from './ad.stepUp.ts';

/** The actions on an ad: of its seller and of managers. */
export const adPageActions = {
  machine: 'ad',
  stepUps: adStepUps,
  events: [
    'ad.edit',
    'ad.submit',
    'ad.publish',
    'ad.reject',
    'ad.revise',
    'ad.pause',
    'ad.resume',
    'ad.withdraw',
    'ad.remove',
  ],
  hiding: ['isSeller'],
} as const satisfies PageActions<AdEvent['type']>;
