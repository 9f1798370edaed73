import { createIntl, type IntlConfig } from 'react-intl';
import type { Message } from '#machines/app/form/form.contract.ts';
import { toast } from './toastQueue.ts';

/** Shows an error toast from code outside of React. */
export function notify({ id, values, reference }: Message, locale: string, messages: Record<string, unknown>) {
  const intl = createIntl({ locale, messages: messages as IntlConfig['messages'] });
  toast({
    tone: 'negative',
    title: intl.formatMessage({ id: id as 'api_client.error_default' }, values),
    ...(reference && { detail: intl.formatMessage({ id: 'error.reference' }, { reference }) }),
  });
}
