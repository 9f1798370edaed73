import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TaxFiles } from '#machines/earnings/taxFile/taxFile.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { taxFilesQuery } from '#web/api/earnings/taxFiles.ts';
import { DataTable } from '#web/lists/DataTable.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { FilterChips } from '#web/ui/navigation/FilterChips.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { IncompletePeople } from './IncompletePeople.tsx';
import { taxFileColumns } from './taxFileColumns.tsx';

type TaxFilesPanelProps = { year: string | undefined; hrefFor: (year: string) => string };

/** The tax returns of a year: what each file contains, how it compares with the ledger, and what keeps it from being written. */
export function TaxFilesPanel({ year, hrefFor }: TaxFilesPanelProps) {
  const intl = useIntl();
  const query = useQuery({ ...taxFilesQuery(year), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData, refetch } = query;
  const title = intl.formatMessage({ id: 'taxFile.title' });
  if (data?.years.length === 0) return null;
  return (
    <section className={css({ mb: '8' })}>
      <div className={flow({ gap: '3' })}>
        <h2 className={css({ textStyle: 'section' })}>{title}</h2>
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage id="taxFile.detail" />
        </p>
        {data && (
          <FilterChips
            label={intl.formatMessage({ id: 'taxFile.years' })}
            items={data.years.map((each) => ({ href: hrefFor(each), label: each, isOn: each === data.year }))}
          />
        )}
        <DataTable
          density="compact"
          caption={title}
          columns={taxFileColumns(intl, data)}
          rows={data?.files}
          rowKey={({ model }) => model}
          empty={null}
          error={error}
          onRetry={() => void refetch()}
          isStale={isPlaceholderData}
          skeletonRows={3}
        />
        {data && <Reconciliation {...data} />}
        {data && <IncompletePeople files={data.files} />}
      </div>
    </section>
  );
}

/** How the files compare with the tax that the ledger withheld in the year. */
function Reconciliation({ ledger, elsewhere, difference, year }: TaxFiles) {
  const amounts = {
    year,
    ledger: <Money amount={ledger} />,
    elsewhere: <Money amount={elsewhere} />,
    difference: <Money amount={difference} />,
  };
  if (difference !== 0)
    return (
      <Notice tone="negative" title={<FormattedMessage id="taxFile.difference" values={amounts} />}>
        <FormattedMessage id="taxFile.differenceDetail" />
      </Notice>
    );
  return (
    <p className={css({ textStyle: 'small' })}>
      <FormattedMessage id="taxFile.agrees" values={amounts} />{' '}
      {elsewhere !== 0 && <FormattedMessage id="taxFile.elsewhere" values={amounts} />}
    </p>
  );
}
