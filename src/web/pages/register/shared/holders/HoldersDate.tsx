import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { filterChip } from '#styled/recipes';

type HoldersDateProps = { value: string; max: string; hrefFor: (date: string | undefined) => string };

/** The day whose end the list shows. An empty date is today's. */
export function HoldersDate({ value, max, hrefFor }: HoldersDateProps) {
  const { history } = useRouter();
  const id = useId();
  const styles = filterChip();
  return (
    <span className={styles.root} data-on={value === max ? undefined : ''}>
      <label htmlFor={id} className={styles.name}>
        <FormattedMessage id="holders.date" />
      </label>
      <input
        key={value}
        id={id}
        type="date"
        className={styles.select}
        defaultValue={value}
        max={max}
        onChange={({ target }) => {
          if (target.value === value || !target.validity.valid) return;
          const isToday = target.value === '' || target.value === max;
          history.replace(hrefFor(isToday ? undefined : target.value));
        }}
      />
    </span>
  );
}
