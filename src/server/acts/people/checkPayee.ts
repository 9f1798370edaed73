import type { PayeeWord } from '#machines/shared/fields/payeeWord.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { NamedAccount } from '../../providers/payee/payee.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { comparePayee } from './comparePayee.ts';

const invalid = (
  id: 'validator.error_payee' | 'validator.error_payee_close',
  values: { name?: string } = {},
): Refusal => ({
  code: 'invalid',
  fields: { holder: { id, values } },
});

/**
 * Money never goes to an account whose own bank reports another holder. A nearly equal name is shown beside the field
 * `holder`, and can be kept.
 */
export async function checkPayee(
  tenant: Pick<Tenant, 'providers'>,
  { iban, holder }: NamedAccount,
  isKept: boolean,
): Promise<PayeeWord | Refusal> {
  const said = await comparePayee(tenant, { iban, holder });
  if (said.outcome === 'noMatch') return invalid('validator.error_payee');
  if (said.outcome === 'closeMatch' && !isKept) return invalid('validator.error_payee_close', { name: said.name });
  return said.outcome;
}
