import { FormattedMessage } from 'react-intl';
import type { PromoterRecord } from '#machines/issuances/promoter/record.ts';
import { card } from '#styled/recipes';

/** What became of the promoter's issuances, in a line. Nothing for the first one, of which nothing can be said yet. */
export function PromoterRecordLine({ record }: { record: PromoterRecord }) {
  const { issuances, late, defaulted } = record;
  if (issuances < 2 && late + defaulted === 0) return null;
  return (
    <p className={card().record} data-bad={defaulted > 0 || undefined}>
      <FormattedMessage id="issuances.record" values={{ ...record }} />
    </p>
  );
}
