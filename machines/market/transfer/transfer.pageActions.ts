import { isProposed } from '#machines/oversight/approval/approval.acts.ts';
import type { PageActions } from '#machines/shared/permission.ts';
import type { TransferEvent } from './transfer.contract.ts';
import { transferStepUps } from './transfer.stepUp.ts';

/** The actions on a transfer: of its two sides and of managers. */
export const transferPageActions = {
  machine: 'transfer',
  stepUps: transferStepUps,
  events: [
    'transfer.request',
    'transfer.offer',
    'transfer.accept',
    'transfer.decline',
    'transfer.cancel',
    'code.request',
    'agreement.sign',
    'transfer.pay',
    'card.start',
    'payment.declare',
    'payment.confirm',
    'transfer.approve',
    'inheritance.approve',
    'transfer.reject',
    'transfer.stop',
  ],
  // Actions of another side, of another kind of transfer, or already done.
  hiding: [
    'isSeller',
    'isBuyer',
    'isParty',
    'isRequester',
    'isOtherSide',
    'isAnswering',
    'isSale',
    'isGift',
    'isInheritance',
    'isDecidedByOne',
    'isUnsigned',
    'isPaidOutside',
    'isUndeclared',
    'isDeclared',
    'isUnproposed',
    'isCardAllowed',
    'isCardFree',
    'isOwnWallet',
    'isToAnotherWallet',
  ],
  isProposed,
} as const satisfies PageActions<TransferEvent['type']>;
