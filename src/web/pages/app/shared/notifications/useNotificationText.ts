import { use } from 'react';
import { useIntl } from 'react-intl';
import { type Notification, textValues } from '#machines/app/notification/notification.wire.ts';
import { CurrencyContext, formatMoney } from '#web/ui/figures/currency.ts';

/** The title and the optional text. A newer server may send a notification for which there is no text here. */
export function useNotificationText({ about, params }: Pick<Notification, 'about' | 'params'>) {
  const intl = useIntl();
  const currency = use(CurrencyContext);
  const findText = (id: string, values?: ReturnType<typeof textValues>) =>
    Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id: id as 'notifications.other' }, values) : undefined;
  const values = textValues(params, {
    money: (minor) => formatMoney(intl, minor, currency),
    day: (date) => intl.formatDate(date, { dateStyle: 'long', timeZone: 'UTC' }),
    moment: (at) => intl.formatDate(at, { dateStyle: 'long', timeStyle: 'short' }),
    text: (id) => findText(id) ?? '',
  });
  const t = (id: string) => findText(id, values);
  return {
    title: t(`notification.${about}.title`) ?? intl.formatMessage({ id: 'notifications.other' }),
    text: t(`notification.${about}`),
  };
}
