import { use } from 'react';
import { useIntl } from 'react-intl';
import type { Notification } from '#machines/user/notification.wire.ts';
import { CurrencyContext, formatMoney } from '#web/ui/currency.ts';

/** The words of a piece of news: its title and, where there is one, its text. News of a newer server has neither. */
export function useNews({ about, params }: Notification) {
  const intl = useIntl();
  const currency = use(CurrencyContext);
  const { amount, ...rest } = params;
  const values = {
    reason: '',
    ...rest,
    ...(typeof amount === 'number' && { amount: formatMoney(intl, amount, currency) }),
  };
  const say = (id: string) =>
    Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id: id as 'notifications.other' }, values) : undefined;
  return {
    title: say(`news.${about}.title`) ?? intl.formatMessage({ id: 'notifications.other' }),
    text: say(`news.${about}`),
  };
}
