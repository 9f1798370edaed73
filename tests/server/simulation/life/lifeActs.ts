import { followSchedule, payIncome, returnCapital } from './incomeActs.ts';
import type { LifeAct } from './lifeAct.ts';
import { arrive, changeFee, claim, release, seize, withdraw } from './moneyActs.ts';
import { give, inherit, instruct, moveWallet, sell } from './tokenActs.ts';

/** Each act as often as it is listed. */
export const lifeActs: readonly (readonly [weight: number, name: string, act: LifeAct])[] = [
  [4, 'income', payIncome],
  [4, 'return', returnCapital],
  [6, 'schedule', followSchedule],
  [5, 'sale', sell],
  [2, 'gift', give],
  [1, 'inheritance', inherit],
  [1, 'wallet', moveWallet],
  [2, 'instruction', instruct],
  [3, 'claim', claim],
  [2, 'seizure', seize],
  [1, 'withdrawal', withdraw],
  [1, 'release', release],
  [1, 'fees', changeFee],
  [1, 'investor', arrive],
];
