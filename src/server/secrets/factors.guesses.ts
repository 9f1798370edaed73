import { toNetwork } from '../kernel/clientAddress.ts';
import { hasBudget, returnBudget } from './budgets.ts';
import { type CountKey, countKey } from './countKeys.ts';
import { hashDevice, isKnownDevice } from './devices.ts';
import type { CodeOutcome } from './factors.ts';
import { countWrong, forgetWrong, mustWait } from './guesses.ts';
import { limitGuesses } from './passwords.ts';
import type { TenantCore } from './tenantCore.ts';

/** The wrong codes that are allowed before each further one has to wait, as for passwords. */
const FREE = { browser: 10, session: 10, network: 5 };
/** The limit of codes per account and day from browsers that are not known. */
export const FACTOR_GUESSES_A_DAY = { calls: 25, seconds: 86_400 };

export type FactorTried = CodeOutcome | 'tooMany';
type Compare = () => Promise<CodeOutcome>;

interface Who {
  userId: string;
  address: string;
  /** The cookie of the browser, if it has one. */
  device: string | undefined;
}

/**
 * Compares a code at sign-in. A browser in which the user has signed in before is counted separately, so that an
 * attacker who knows the password cannot lock out the user there.
 */
export async function tryFactor(tenant: TenantCore, { userId, address, device }: Who, compare: Compare) {
  if (device !== undefined && (await isKnownDevice(tenant.database, userId, device)))
    return tryCounted(
      tenant,
      countKey(tenant, 'factor.browser', userId, hashDevice(device).toString('base64url')),
      compare,
    );
  const daily = countKey(tenant, 'factor', userId);
  if (!(await hasBudget(tenant, daily, FACTOR_GUESSES_A_DAY))) return 'tooMany';
  const tried = await tryCounted(tenant, countKey(tenant, 'factor', userId, toNetwork(address)), compare, FREE.network);
  if (tried !== 'wrong') await returnBudget(tenant, daily, FACTOR_GUESSES_A_DAY);
  return tried;
}

/** Compares the code of a user who is already signed in. */
export const tryFactorAgain = (tenant: TenantCore, tokenHash: Buffer, compare: Compare) =>
  tryCounted(tenant, countKey(tenant, 'factor.session', tokenHash.toString('base64url')), compare, FREE.session);

async function tryCounted(
  tenant: TenantCore,
  key: CountKey,
  compare: Compare,
  free = FREE.browser,
): Promise<FactorTried> {
  const tried = await limitGuesses(async (): Promise<FactorTried> => {
    if (await mustWait(tenant, [key])) return 'tooMany';
    const outcome = await compare();
    if (outcome === 'right') await forgetWrong(tenant, [key]);
    if (outcome === 'wrong') await countWrong(tenant, key, free);
    return outcome;
  });
  return tried ?? 'tooMany';
}
