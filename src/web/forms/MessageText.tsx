import { use } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from '#machines/app/form/form.contract.ts';
import { CurrencyContext, formatMoney } from '#web/ui/figures/currency.ts';
import { ownTextId } from './ownTextId.ts';

/** A message from a machine or the server, with amounts formatted as money. */
export function MessageText({ message: given }: { message: Message }) {
  const intl = useIntl();
  const message = given.otherwise && !Object.hasOwn(intl.messages, given.id) ? given.otherwise : given;
  const { values = {}, unit } = message;
  const currency = use(CurrencyContext);
  const formatted = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      unit === 'money' && typeof value === 'number' ? formatMoney(intl, value, currency) : value,
    ]),
  );
  return intl.formatMessage({ id: ownTextId(intl.messages, message) as 'api_client.error_default' }, formatted);
}
