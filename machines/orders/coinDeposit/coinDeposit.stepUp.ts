import type { StepUps } from '#machines/shared/stepUp.ts';
import type { CoinDepositEvent } from './coinDeposit.contract.ts';

export const coinDepositStepUps = {
  'deposit.see': 'system',
  'deposit.vanish': 'system',
  'deposit.confirm': 'system',
  'deposit.prove': 'system',
  'deposit.settle': 'system',
  'deposit.credit': 'system',
  'return.execute': 'secondPerson',
  'return.confirm': 'system',
  'return.fail': 'system',
} as const satisfies StepUps<CoinDepositEvent>;
