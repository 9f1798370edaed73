import { FormattedMessage, type IntlShape } from 'react-intl';
import type { AdRow } from '#machines/market/ad/ad.wire.ts';
import { css } from '#styled/css';
import type { Column } from '#web/lists/columns.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { AdBadge } from '../shared/AdBadge.tsx';
import { ReferencePrice } from '../shared/ReferencePrice.tsx';
import { TokenCount } from '../shared/TokenCount.tsx';
import { AdNext } from './AdNext.tsx';

type AdColumn = Column<AdRow>;

/** What a buyer must not miss stands with the name of the issuance. */
function BoardTitle({ ad: { project, arrears, promoterArrears } }: { ad: AdRow }) {
  if (!arrears && !promoterArrears) return project.title;
  return (
    <>
      {project.title}
      <span className={css({ display: 'block', textStyle: 'small', fontWeight: 'regular', color: 'negative.fg' })}>
        <FormattedMessage
          id={arrears ? `issuances.arrears.${arrears}` : `promoter.others.${promoterArrears ?? 'late'}`}
        />
      </span>
    </>
  );
}

function buildColumns({ formatMessage }: IntlShape) {
  return {
    title: {
      id: 'title',
      header: formatMessage({ id: 'market.column.title' }),
      cell: (ad) => <BoardTitle ad={ad} />,
      isTitle: true,
      phone: 'topStart',
    },
    product: {
      id: 'product',
      header: formatMessage({ id: 'market.column.product' }),
      cell: ({ project }) => formatMessage({ id: `issuances.product.${project.product}` }),
      isHiddenOnTablet: true,
    },
    status: {
      id: 'status',
      header: formatMessage({ id: 'market.column.status' }),
      cell: ({ status }) => <AdBadge status={status} />,
    },
    next: {
      id: 'next',
      header: formatMessage({ id: 'market.column.next' }),
      cell: (ad) => <AdNext ad={ad} />,
    },
    tokens: {
      id: 'tokens',
      header: formatMessage({ id: 'market.column.tokens' }),
      cell: ({ tokens, project }) => <TokenCount tokens={tokens} symbol={project.tokenSymbol} />,
      align: 'end',
      phone: 'bottomStart',
    },
    unitPrice: {
      id: 'unitPrice',
      header: formatMessage({ id: 'market.column.unitPrice' }),
      cell: ({ unitPrice }) => <Money amount={unitPrice} />,
      align: 'end',
      phone: 'bottomEnd',
      isNamed: true,
    },
    total: {
      id: 'total',
      header: formatMessage({ id: 'market.column.total' }),
      cell: ({ total }) => (
        <span className={css({ textStyle: 'strong' })}>
          <Money amount={total} />
        </span>
      ),
      align: 'end',
      phone: 'topEnd',
    },
    reference: {
      id: 'reference',
      header: formatMessage({ id: 'market.column.reference' }),
      cell: (ad) => <ReferencePrice {...ad} />,
      align: 'end',
    },
    publishedAt: {
      id: 'publishedAt',
      header: formatMessage({ id: 'market.column.publishedAt' }),
      cell: ({ publishedAt }) => (publishedAt ? <DateTime value={publishedAt} /> : '—'),
      align: 'end',
      sortsAs: 'date',
    },
  } as const satisfies Record<string, AdColumn>;
}

/** The columns of the board. All but the reference can be sorted by. */
export function boardColumns(intl: IntlShape): AdColumn[] {
  const { title, product, status, tokens, unitPrice, total, reference, publishedAt } = buildColumns(intl);
  const sorted = (column: AdColumn): AdColumn => ({ ...column, isSortable: true });
  return [
    sorted(title),
    product,
    status,
    sorted(tokens),
    sorted(unitPrice),
    reference,
    sorted(total),
    sorted(publishedAt),
  ];
}

/** The columns of the seller's own ads. */
export function ownAdColumns(intl: IntlShape): AdColumn[] {
  const { title, status, next, tokens, unitPrice, total } = buildColumns(intl);
  return [
    title,
    { ...status, phone: 'bottomEnd' },
    { ...next, phone: 'bottomStart' },
    { ...tokens, phone: 'details' },
    { ...unitPrice, phone: 'details' },
    total,
  ];
}
