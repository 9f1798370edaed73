import type { NamedAccount, PayeeMatch } from '../../providers/payee/payee.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/** Whether an account is its holder's by the word of its own bank. A tenant without the service gets no answer. */
export const comparePayee = async (
  { providers }: Pick<Tenant, 'providers'>,
  account: NamedAccount,
): Promise<PayeeMatch> => (await providers.payee?.check(account)) ?? { outcome: 'unavailable' };
