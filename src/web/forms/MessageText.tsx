import { use } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from '#machines/form/form.contract.ts';
import { formatCount } from '#web/ui/count.ts';
import { CurrencyContext, formatMoney } from '#web/ui/currency.ts';

/** A message from a machine or the server, with amounts and limits formatted. Other numbers can choose a plural. */
export function MessageText({ message: { id, values = {}, unit } }: { message: Message }) {
  const intl = useIntl();
  const currency = use(CurrencyContext);
  const formatted = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'number') return [name, value];
      if (unit === 'money') return [name, formatMoney(intl, value, currency)];
      return [name, name === 'limit' ? formatCount(intl, value) : value];
    }),
  );
  return intl.formatMessage({ id: id as 'api_client.error_default' }, formatted);
}
