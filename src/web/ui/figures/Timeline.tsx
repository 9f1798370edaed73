import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { timeline } from '#styled/recipes';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export type TimelineState = 'done' | 'now' | 'next' | 'failed';

export type TimelineItem = {
  key: string;
  state: TimelineState;
  title: ReactNode;
  /** Who acts, how long it takes and what follows. */
  detail?: ReactNode;
  time?: ReactNode;
};

const stateMessages = {
  done: 'ui.timeline.done',
  now: 'ui.timeline.now',
  next: 'ui.timeline.next',
  failed: 'ui.timeline.failed',
} as const satisfies Record<TimelineState, string>;

/** Past, current and future steps in order. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const styles = timeline();
  return (
    <ol className={styles.root}>
      {items.map(({ key, state, title, detail, time }) => (
        <li key={key} className={styles.item} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <div className={styles.text}>
            <p className={styles.title}>
              <VisuallyHidden>
                <FormattedMessage id={stateMessages[state]} />{' '}
              </VisuallyHidden>
              {title}
            </p>
            {detail && <p className={styles.detail}>{detail}</p>}
          </div>
          {time && <span className={styles.time}>{time}</span>}
        </li>
      ))}
    </ol>
  );
}
