import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { stepProgress } from '#styled/recipes';

type StepState = 'done' | 'now' | 'next';

export type ProgressChapter = {
  key: string;
  name: ReactNode;
  /** The progress of the chapter: that it is done, its current step, or its duration. */
  note: ReactNode;
  state: StepState;
  /** Each step is a tile. */
  steps: readonly StepState[];
};

export type StepProgressProps = {
  chapters: readonly ProgressChapter[];
  /** The remaining duration. */
  left?: ReactNode;
};

/** The chapters in order. A phone shows the tiles of all of them and the words of the current one. */
export function StepProgress({ chapters, left }: StepProgressProps) {
  const { formatMessage } = useIntl();
  const styles = stepProgress();
  return (
    <nav className={styles.root} aria-label={formatMessage({ id: 'ui.progress' })}>
      <ol className={styles.chapters}>
        {chapters.map(({ key, name, note, state, steps }) => (
          <li
            key={key}
            className={styles.chapter}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.tiles} aria-hidden>
              {steps.map((step, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the tiles have no identity beyond their position
                <span key={index} className={styles.tile} data-state={step} />
              ))}
            </span>
            <span className={styles.text}>
              <span className={styles.name}>{name}</span> <span className={styles.note}>{note}</span>
            </span>
          </li>
        ))}
      </ol>
      {left && <p className={styles.left}>{left}</p>}
    </nav>
  );
}
