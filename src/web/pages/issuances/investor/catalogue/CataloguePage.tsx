import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { type CatalogueSearch, catalogueSorts } from '#machines/issuances/project/catalogue.ts';
import { countNarrowings } from '#machines/issuances/project/narrowing.ts';
import { deriveClosing } from '#machines/issuances/project/project.closing.ts';
import type { ProjectRow } from '#machines/issuances/project/project.wire.ts';
import { buildPublicAddress, cataloguePath } from '#machines/shared/routing/routes.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { catalogueQuery } from '#web/api/issuances/catalogue.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { buildAddresses } from '#web/lists/address.ts';
import { PublicFrame } from '#web/parts/app/PublicFrame.tsx';
import { CompareBar } from '#web/parts/issuances/compare/CompareBar.tsx';
import { CompareForm } from '#web/parts/issuances/compare/CompareForm.tsx';
import { CompareTick } from '#web/parts/issuances/compare/CompareTick.tsx';
import { MoreFilters } from '#web/parts/issuances/MoreFilters.tsx';
import { Narrowings, type NarrowingsProps } from '#web/parts/issuances/Narrowings.tsx';
import { type FilterChip, FilterChips } from '#web/ui/navigation/FilterChips.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Pager } from '#web/ui/navigation/Pager.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { RiskWarning } from '#web/ui/states/RiskWarning.tsx';
import { ClosedIssuances } from '../list/ClosedIssuances.tsx';
import { IssuanceSection } from '../list/IssuanceSection.tsx';
import { NoIssuances } from '../list/NoIssuances.tsx';

/** The issuances that everyone may read. */
export function CataloguePage({ search }: { search: CatalogueSearch }) {
  const query = useQuery({ ...catalogueQuery(search), placeholderData: keepPreviousData });
  const total = query.data?.total ?? 0;
  return (
    <PublicFrame>
      <PageHeader
        title={<FormattedMessage id="catalogue.title" />}
        detail={total > 0 && <FormattedMessage id="catalogue.detail" values={{ count: total }} />}
      />
      <div className={flow({ gap: '8' })}>
        <RiskWarning title={<FormattedMessage id="invest.risk.title" />}>
          <p>
            <FormattedMessage id="invest.risk.public" />
          </p>
        </RiskWarning>
        <CatalogueFilters search={search} sectors={query.data?.sectors ?? []} promoters={query.data?.promoters ?? []} />
        <Loaded query={query}>{(list) => <CatalogueList search={search} list={list} />}</Loaded>
      </div>
    </PublicFrame>
  );
}

const products = ['debt', 'realEstate', 'equity'] as const;

type CatalogueFiltersProps = {
  search: CatalogueSearch;
  sectors: readonly string[];
  promoters: NarrowingsProps['promoters'];
};

function CatalogueFilters({ search, sectors, promoters }: CatalogueFiltersProps) {
  const { formatMessage } = useIntl();
  const { filteredHref } = buildAddresses<CatalogueSearch>(cataloguePath, search);
  return (
    <div className={flow({ gap: '3' })}>
      <FilterChips
        label={formatMessage({ id: 'catalogue.filter' })}
        items={[
          {
            href: filteredHref({ product: undefined, sector: undefined }),
            label: <FormattedMessage id="issuances.chip.all" />,
            isOn: !search.product && !search.sector,
          },
          ...products.map((product) => ({
            href: filteredHref({ product: search.product === product ? undefined : product }),
            label: <FormattedMessage id={`issuances.chip.${product}`} />,
            isOn: search.product === product,
          })),
          ...sectors.map((sector) => ({
            href: filteredHref({ sector: search.sector === sector ? undefined : sector }),
            label: sector,
            isOn: search.sector === sector,
          })),
        ]}
      />
      <MoreFilters count={countNarrowings(search)}>
        <Narrowings search={search} promoters={promoters} hrefWith={filteredHref} />
      </MoreFilters>
      <SortLinks
        items={[
          {
            href: filteredHref({ sort: undefined }),
            label: <FormattedMessage id="catalogue.sort.closing" />,
            isOn: !search.sort,
          },
          ...catalogueSorts.map((sort) => ({
            href: filteredHref({ sort }),
            label: <FormattedMessage id={`catalogue.sort.${sort}`} />,
            isOn: search.sort === sort,
          })),
        ]}
      />
    </div>
  );
}

/** The orders of the catalogue, as links in one line. */
function SortLinks({ items }: { items: readonly FilterChip[] }) {
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={formatMessage({ id: 'catalogue.sort' })}>
      <ul className={orders}>
        {items.map(({ href, label, isOn }) => (
          <li key={href}>
            <Link
              className={isOn ? chosen : link({ tone: 'quiet' })}
              href={href}
              aria-current={isOn ? 'true' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const orders = css({
  display: 'flex',
  columnGap: '5',
  overflowX: 'auto',
  py: '1',
  whiteSpace: 'nowrap',
  listStyle: 'none',
  textStyle: 'small',
});
const chosen = css({ color: 'fg', fontWeight: 'medium', textDecoration: 'none' });

const offerComparison = (row: ProjectRow) => <CompareTick issuance={row} />;

type CatalogueListProps = {
  search: CatalogueSearch;
  list: { rows: ProjectRow[]; total: number; page: number; size: number };
};

function CatalogueList({ search, list: { rows, total, page, size } }: CatalogueListProps) {
  const isFiltered = Boolean(search.product || search.stage || search.sector || countNarrowings(search));
  if (!rows.length)
    return isFiltered ? (
      <NoIssuances path={cataloguePath} isFiltered failure={undefined} />
    ) : (
      <EmptyState title={<FormattedMessage id="catalogue.empty" />}>
        <FormattedMessage id="catalogue.emptyDetail" />
      </EmptyState>
    );
  const closed = rows.filter((row) => deriveClosing(row).kind === 'closed');
  const { hrefWith } = buildAddresses<CatalogueSearch>(cataloguePath, search);
  return (
    <div className={flow({ gap: '10' })}>
      <CompareForm>
        <IssuanceSection stage="open" rows={rows} hrefOf={buildPublicAddress} actOn={offerComparison} />
        <IssuanceSection stage="upcoming" rows={rows} hrefOf={buildPublicAddress} actOn={offerComparison} />
        <CompareBar />
      </CompareForm>
      {closed.length > 0 && <ClosedIssuances rows={closed} hrefOf={buildPublicAddress} />}
      {total > size && (
        <Pager
          page={page}
          pageSize={size}
          total={total}
          hrefFor={(next) => hrefWith({ page: next === 1 ? undefined : next })}
        />
      )}
    </div>
  );
}
