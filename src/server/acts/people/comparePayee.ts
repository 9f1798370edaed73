import type { NamedAccount, PayeeMatch } from '../../providers/payee/payee.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/**
 * Asks the bank of an account whether the name of its holder is right: `unavailable` for a tenant without the service.
 */
export const comparePayee = async (
  { providers }: Pick<Tenant, 'providers'>,
  account: NamedAccount,
): Promise<PayeeMatch> => (await providers.payee?.check(account)) ?? { outcome: 'unavailable' };
