import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { measurers, type StoredItem, storedItems } from '#machines/shared/browserStorage.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import type { Column } from '#web/lists/columns.ts';
import { DataTable } from '#web/lists/DataTable.tsx';
import { PublicFrame } from '#web/parts/app/PublicFrame.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';

/** Whatever the product keeps in a browser, and what the tenant's analytics add after consent (Ley 34/2002 art. 22.2). */
export function CookiesPage() {
  const intl = useIntl();
  const { title, analytics } = useCustomization();
  const used = Object.entries(measurers).filter(([id]) => analytics[id as keyof typeof measurers]);
  return (
    <PublicFrame>
      <PageHeader
        title={<FormattedMessage id="cookies.title" />}
        detail={<FormattedMessage id="cookies.description" values={{ brand: title }} />}
      />
      <div className={flow({ gap: '8' })}>
        <section className={flow({ gap: '4' })}>
          <h2 className={heading}>
            <FormattedMessage id="cookies.own" />
          </h2>
          <p className={reading}>
            <FormattedMessage id="cookies.own.detail" />
          </p>
          <DataTable
            caption={intl.formatMessage({ id: 'cookies.own' })}
            columns={buildColumns(intl)}
            rows={storedItems}
            rowKey={({ name }) => name}
            empty={null}
          />
        </section>
        <section className={flow({ gap: '4' })}>
          <h2 className={heading}>
            <FormattedMessage id="cookies.measure" />
          </h2>
          <p className={reading}>
            <FormattedMessage id={used.length > 0 ? 'cookies.measure.some' : 'cookies.measure.none'} />
          </p>
          {used.length > 0 && (
            <ul className={css({ pl: '5' })}>
              {used.map(([id, { vendor, names }]) => (
                <li key={id}>
                  {vendor}: <code>{names}</code>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </PublicFrame>
  );
}

function buildColumns(intl: IntlShape): Column<StoredItem>[] {
  const { formatMessage } = intl;
  return [
    {
      id: 'name',
      header: formatMessage({ id: 'cookies.column.name' }),
      cell: ({ name }) => <code>{name}</code>,
      isTitle: true,
      phone: 'topStart',
    },
    {
      id: 'purpose',
      header: formatMessage({ id: 'cookies.column.purpose' }),
      cell: ({ purpose }) => formatMessage({ id: `cookies.purpose.${purpose}` }),
      phone: 'bottomStart',
    },
    {
      id: 'kind',
      header: formatMessage({ id: 'cookies.column.kind' }),
      cell: ({ kind }) => formatMessage({ id: `cookies.kind.${kind}` }),
    },
    {
      id: 'lasts',
      header: formatMessage({ id: 'cookies.column.lasts' }),
      cell: ({ lasts }) => formatLength(intl, lasts),
      phone: 'topEnd',
    },
  ];
}

function formatLength({ formatMessage, formatNumber }: IntlShape, lasts: StoredItem['lasts']): string {
  if (typeof lasts === 'string') return formatMessage({ id: `cookies.lasts.${lasts}` });
  const [unit, value] = 'days' in lasts ? (['day', lasts.days] as const) : (['minute', lasts.minutes] as const);
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'long' });
}

const heading = css({ textStyle: 'section' });
const reading = css({ maxWidth: 'reading' });
