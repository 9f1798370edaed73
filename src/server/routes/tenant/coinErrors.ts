import { isDeepStrictEqual } from 'node:util';
import type { ConfigurationFault, ConfigurationValues } from '#machines/tenant/customization/configuration.ts';
import { addressReader } from '../../kernel/walletAddress.ts';
import type { Tenant } from '../../tenants/tenant.ts';

const fault = (
  field: string,
  id: string,
  values: ConfigurationFault['message']['values'] = {},
): ConfigurationFault => ({
  path: `settings.coin.${field}`,
  message: { id, values } as ConfigurationFault['message'],
});

/** Asks the chain whether the token exists. Terms that are already in force are not checked again. */
export async function coinErrors(tenant: Tenant, { settings }: ConfigurationValues): Promise<ConfigurationFault[]> {
  const { coin } = settings;
  if (!coin || isDeepStrictEqual(coin, tenant.settings.coin)) return [];
  const reader = await addressReader();
  const mistyped = (['token', 'treasury'] as const).filter((field) => 'fault' in reader.read(coin[field]));
  const faults = mistyped.map((field) => fault(field, 'validator.error_wallet_address'));
  if (mistyped.length) return faults;
  try {
    const found = await tenant.providers.coin.describe(coin.token);
    if (!found) return [...faults, fault('token', 'validator.error_coin_token')];
    if (found.chainId !== coin.chainId)
      faults.push(fault('chainId', 'validator.error_coin_chain', { limit: found.chainId }));
    if (found.decimals !== coin.decimals)
      faults.push(fault('decimals', 'validator.error_coin_decimals', { limit: found.decimals }));
    return faults;
  } catch {
    return [...faults, fault('token', 'validator.error_coin_silent')];
  }
}
