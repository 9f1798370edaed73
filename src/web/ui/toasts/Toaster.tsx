import {
  Toaster as ArkToaster,
  createToaster,
  ToastCloseTrigger,
  ToastDescription,
  ToastRoot,
  ToastTitle,
  useToastContext,
} from '@ark-ui/react/toast';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { toast as toastRecipe } from '#styled/recipes';
import { Button } from '../Button.tsx';
import { AlertIcon, ClockIcon, CrossIcon, DoneIcon, InfoIcon } from '../icons/signs.tsx';
import { consumeToasts, onToast, type Toast, type ToastTone } from './toastQueue.ts';
import { useDragAway } from './useDragAway.ts';

const types = { info: 'info', positive: 'success', waiting: 'warning', negative: 'error' } as const;
const icons = { info: InfoIcon, positive: DoneIcon, waiting: ClockIcon, negative: AlertIcon };

/** As specified: at most three toasts, five seconds, top right, draggable. Hovering or focusing one pauses them. */
function createQueue() {
  return createToaster({ placement: 'top-end', max: 3, duration: 5000, gap: 12, offsets: '16px' });
}

export function Toaster() {
  const [toaster] = useState(createQueue);
  const { formatMessage } = useIntl();
  useEffect(() => {
    const show = () => {
      for (const { tone = 'info', title, detail } of consumeToasts())
        toaster.create({ type: types[tone], title, description: detail, meta: { tone } });
    };
    /** Deferred, because the toaster subscribes to its queue only after this effect and would miss earlier toasts. */
    queueMicrotask(show);
    return onToast(show);
  }, [toaster]);
  return (
    <ArkToaster toaster={toaster} className={toastRecipe().group} aria-label={formatMessage({ id: 'ui.toast.region' })}>
      {({ title, description, meta }) => (
        <ToastCard title={String(title)} detail={description ? String(description) : undefined} tone={meta?.tone} />
      )}
    </ArkToaster>
  );
}

function ToastCard({ title, detail, tone = 'info' }: Toast & { tone?: ToastTone }) {
  const { dismiss } = useToastContext();
  const { formatMessage } = useIntl();
  const drag = useDragAway(dismiss);
  const styles = toastRecipe({ tone });
  const ToneIcon = icons[tone];
  return (
    <ToastRoot className={styles.root} {...drag}>
      <span className={styles.icon}>
        <ToneIcon />
      </span>
      <div className={styles.body}>
        <ToastTitle className={styles.title}>{title}</ToastTitle>
        {detail && <ToastDescription className={styles.detail}>{detail}</ToastDescription>}
      </div>
      <span className={styles.close}>
        <ToastCloseTrigger asChild aria-label={formatMessage({ id: 'ui.close' })}>
          <Button tone="plain" size="icon">
            <CrossIcon size={18} />
          </Button>
        </ToastCloseTrigger>
      </span>
    </ToastRoot>
  );
}
