import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { filterChip } from '#styled/recipes';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import type { SelectOption } from '#web/ui/fields/SelectField.tsx';
import { ChevronDownIcon } from '#web/ui/icons/arrows.tsx';
import { CrossIcon } from '#web/ui/icons/signs.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

type Search = { label: string; value: string | undefined; hrefFor: (text: string) => string };

/** The search field and the filters above a list. */
export function ListTools({ search, children }: { search?: Search; children?: ReactNode }) {
  const { history } = useRouter();
  return (
    <div className={line}>
      {search && (
        <div className={css({ flex: '[1 1 14rem]', minWidth: '0', maxWidth: { tablet: '[24rem]' } })}>
          <SearchField
            label={search.label}
            value={search.value ?? ''}
            onSearch={(text) => history.replace(search.hrefFor(text))}
          />
        </div>
      )}
      {children}
    </div>
  );
}

/** On a phone the filters fill each line, so that their edges are straight. */
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  mb: '4',
  '& > *': { flexGrow: { base: '1', tablet: '0' } },
});

type ListFilterProps = {
  label: string;
  /** The text of the empty choice, such as "All methods". */
  all: string;
  value: string | undefined;
  options: readonly SelectOption[];
  hrefFor: (value: string | undefined) => string;
};

/** One filter of a list. Its value is in the address. */
export function ListFilter({ label, all, value, options, hrefFor }: ListFilterProps) {
  const { history } = useRouter();
  const id = useId();
  const styles = filterChip();
  const isOn = value !== undefined;
  return (
    <span className={styles.root} data-on={isOn ? '' : undefined}>
      <label htmlFor={id} className={isOn ? styles.name : undefined}>
        {isOn ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value ?? ''}
        onChange={(event) => history.replace(hrefFor(event.target.value || undefined))}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {isOn ? (
        <Link href={hrefFor(undefined)} className={styles.clear}>
          <CrossIcon size={16} />
          <VisuallyHidden>
            <FormattedMessage id="manager.list.removeFilter" values={{ filter: label }} />
          </VisuallyHidden>
        </Link>
      ) : (
        <span className={styles.arrow}>
          <ChevronDownIcon size={16} />
        </span>
      )}
    </span>
  );
}
