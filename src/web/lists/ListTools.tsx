import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { SearchField } from '#web/ui/SearchField.tsx';
import { SelectField, type SelectOption } from '#web/ui/SelectField.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

type Search = { label: string; value: string | undefined; hrefFor: (text: string) => string };

/** The search field and the filters above a list. */
export function ListTools({ search, children }: { search?: Search; children?: ReactNode }) {
  const { history } = useRouter();
  return (
    <div className={line}>
      {search && (
        <div className={css({ flex: '[1 1 16rem]', minWidth: '0' })}>
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

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '3', mb: '4' });

type ListFilterProps = {
  label: string;
  /** The text of the empty choice, such as "All methods". */
  all: string;
  value: string | undefined;
  options: readonly SelectOption[];
  hrefFor: (value: string | undefined) => string;
};

const filter = css({
  flex: '[0 1 auto]',
  minWidth: '[9rem]',
  maxWidth: '[13rem]',
  '& select': { textOverflow: 'ellipsis' },
  tabletDown: { flexGrow: '1', maxWidth: '[none]' },
});

/** One filter of a list. Its value is in the address. */
export function ListFilter({ label, all, value, options, hrefFor }: ListFilterProps) {
  const { history } = useRouter();
  return (
    <div className={filter}>
      <SelectField
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        placeholder={all}
        value={value ?? ''}
        options={options}
        onChange={(event) => history.replace(hrefFor(event.target.value || undefined))}
      />
    </div>
  );
}
