import type { ReactNode } from 'react';
import { notice } from '#styled/recipes';
import { AlertIcon, ClockIcon, DoneIcon, InfoIcon } from '../icons/signs.tsx';

export type NoticeTone = 'info' | 'waiting' | 'negative' | 'positive';

export type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  actions?: ReactNode;
  /** Announced by screen readers when it appears. This is the default for negative notices. */
  isLive?: boolean;
  children?: ReactNode;
};

const icons = { info: InfoIcon, waiting: ClockIcon, negative: AlertIcon, positive: DoneIcon };

export function Notice({ tone = 'info', title, actions, isLive = tone === 'negative', children }: NoticeProps) {
  const styles = notice({ tone });
  const ToneIcon = icons[tone];
  const liveRole = tone === 'negative' ? 'alert' : 'status';
  return (
    <div className={styles.root} role={isLive ? liveRole : undefined}>
      <span className={styles.icon}>
        <ToneIcon />
      </span>
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
