import { and } from 'xstate';
import { notifyBoth, notifyInvestors, notifyOwner } from './project.transitions.ts';

export const releasesFunds = {
  'funds.release': {
    guard: and(['isSystem', 'isUnproposed', 'isMoneyReleasable']),
    actions: ['releaseFunds', notifyOwner('fundsReleased')],
  },
} as const;

/** The last payment, the last redemption, or what insolvency proceedings have recovered. */
export const repays = {
  'project.repay': {
    guard: and(['isSystem', 'isRepaid']),
    target: 'repaid',
    actions: ['endRepaid', ...notifyBoth('repaid'), notifyInvestors('repaid')],
  },
} as const;

export const declaresInsolvency = {
  'insolvency.declare': {
    guard: and(['isSystem', 'isUnproposed', 'isEverythingMinted', 'isDeclared']),
    target: 'insolvent',
    actions: ['recordInsolvency', 'endInsolvent', ...notifyBoth('insolvent'), notifyInvestors('insolvent')],
  },
} as const;

export const liftsInsolvency = {
  'insolvency.lift': {
    guard: and(['isSystem', 'isUnproposed']),
    target: 'financed',
    actions: [
      'clearInsolvency',
      'liftInsolvency',
      ...notifyBoth('insolvencyLifted'),
      notifyInvestors('insolvencyLifted'),
    ],
  },
} as const;
