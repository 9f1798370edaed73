import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Narrowing, offeredReturns, offeredRisks, offeredTerms } from '#machines/issuances/project/narrowing.ts';
import { FilterChips } from '#web/ui/navigation/FilterChips.tsx';
import { formatPoints, formatUnits } from './issuanceFormats.ts';

export type NarrowingsProps = {
  search: Narrowing;
  promoters: readonly { id: string; name: string }[];
  hrefWith: (change: Partial<Narrowing>) => string;
};

/** Filters by return, term, risk and promoter. A chosen one is taken back by the same link. */
export function Narrowings({ search, promoters, hrefWith }: NarrowingsProps) {
  const intl = useIntl();
  const label = (id: 'return' | 'term' | 'risk' | 'promoter') => intl.formatMessage({ id: `narrow.${id}` });
  const toChips = <K extends keyof Narrowing>(
    key: K,
    values: readonly NonNullable<Narrowing[K]>[],
    name: (value: NonNullable<Narrowing[K]>) => ReactNode,
  ) =>
    values.map((value) => ({
      href: hrefWith({ [key]: search[key] === value ? undefined : value }),
      label: name(value),
      isOn: search[key] === value,
    }));
  return (
    <>
      <FilterChips
        label={label('return')}
        items={toChips('minReturn', offeredReturns, (points) => (
          <FormattedMessage id="narrow.from" values={{ share: formatPoints(intl, points) }} />
        ))}
      />
      <FilterChips
        label={label('term')}
        items={toChips('maxTerm', offeredTerms, (months) => (
          <FormattedMessage id="narrow.upTo" values={{ term: formatUnits(intl, months, 'month') }} />
        ))}
      />
      <FilterChips
        label={label('risk')}
        items={toChips('risk', offeredRisks, (risk) => <FormattedMessage id={`risk.class.${risk}`} />)}
      />
      {promoters.length > 0 && (
        <FilterChips
          label={label('promoter')}
          items={toChips(
            'promoter',
            promoters.map(({ id }) => id),
            (id) => promoters.find((each) => each.id === id)?.name,
          )}
        />
      )}
    </>
  );
}
