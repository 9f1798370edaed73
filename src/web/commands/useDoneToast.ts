import { useIntl } from 'react-intl';
import { toast } from '#web/ui/toasts/toastQueue.ts';

/** Events whose page says itself what has happened: it waits for a mail, leaves, or counts the tries of a code. */
const silent: readonly string[] = ['code.request', 'agreement.sign', 'card.start', 'order.create'];

/** Says that an event was accepted. */
export function useDoneToast() {
  const { formatMessage, messages } = useIntl();
  return (event: string) => {
    if (silent.includes(event)) return;
    const id = Object.hasOwn(messages, `done.${event}`) ? `done.${event}` : 'done.other';
    toast({ tone: 'positive', title: formatMessage({ id: id as 'done.other' }) });
  };
}
