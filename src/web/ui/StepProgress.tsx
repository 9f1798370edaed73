import { FormattedMessage } from 'react-intl';
import { stepProgress } from '#styled/recipes';

export type StepProgressProps = { step: number; total: number; name: string };

/** The current step by number and name. */
export function StepProgress({ step, total, name }: StepProgressProps) {
  const styles = stepProgress();
  return (
    <div className={styles.root}>
      <p className={styles.name}>
        <FormattedMessage id="ui.step" values={{ step, total, name }} />
      </p>
      <div className={styles.bars} aria-hidden>
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps have no identity beyond their position
          <span key={index} className={styles.bar} data-state={stateOf(index + 1, step)} />
        ))}
      </div>
    </div>
  );
}

function stateOf(place: number, step: number): 'done' | 'now' | 'next' {
  if (place === step) return 'now';
  return place < step ? 'done' : 'next';
}
