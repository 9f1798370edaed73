import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { filterChip } from '#styled/recipes';

type DayFilterProps = {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  hrefFor: (day: string | undefined) => string;
};

/** A filter of a list by a day. It is in the address, and empty without one. */
export function DayFilter({ label, value = '', min, max, hrefFor }: DayFilterProps) {
  const { history } = useRouter();
  const id = useId();
  const styles = filterChip();
  return (
    <span className={styles.root} data-on={value ? '' : undefined}>
      <label htmlFor={id} className={styles.name}>
        {label}
      </label>
      <input
        key={value}
        id={id}
        type="date"
        className={styles.select}
        defaultValue={value}
        min={min}
        max={max}
        onChange={({ target }) => {
          if (target.value === value || !target.validity.valid) return;
          history.replace(hrefFor(target.value || undefined));
        }}
      />
    </span>
  );
}
