import { useIntl } from 'react-intl';
import { toast } from '#web/ui/toasts/toastQueue.ts';

/** Says that an act was proposed and waits for another manager. */
export function useProposalToast() {
  const { formatMessage } = useIntl();
  return () =>
    toast({
      tone: 'waiting',
      title: formatMessage({ id: 'approval.toast.title' }),
      detail: formatMessage({ id: 'approval.toast.detail' }),
    });
}
