import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LifecycleOverview } from '#machines/oversight/journal/lifecycleOverview.wire.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import type { EntityRow } from '#machines/shared/journal/entityList.wire.ts';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { css } from '#styled/css';
import { inspectorDetails, link } from '#styled/recipes';
import { Section } from '#visualiser/page/Section.tsx';
import { entitiesQuery } from '#web/api/oversight/journal.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { ListFilter, ListTools } from '#web/lists/ListTools.tsx';
import { statusText } from '#web/parts/oversight/statusText.ts';
import { formatDuration } from '#web/ui/figures/Countdown.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { historyHref } from '#web/ui/history/historyHref.ts';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Pager } from '#web/ui/navigation/Pager.tsx';
import { QuarantineBadge } from '#web/ui/states/QuarantineBadge.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { EntityDetail } from '../inspected/EntityDetail.tsx';
import { AmountFilter } from './AmountFilter.tsx';
import { ages, type EntitySearch, isSearching, searchAddresses } from './entitySearch.ts';

interface FindEntitiesProps {
  overview: LifecycleOverview;
  search: EntitySearch;
}

/** Finds entities of the kind by their data. Each leads to its history. */
export function FindEntities({ overview, search }: FindEntitiesProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { entity, statuses } = overview;
  const { filteredHref } = searchAddresses(entity, search);
  return (
    <Section title={<FormattedMessage id="inspect.find.title" />}>
      <div className={tools}>
        <ListTools
          search={{
            label: formatMessage({ id: 'inspect.find.label' }),
            value: search.search,
            hrefFor: (text) => filteredHref({ search: text || undefined }),
          }}
        >
          <ListFilter
            label={formatMessage({ id: 'inspect.find.status' })}
            all={formatMessage({ id: 'inspect.find.allStatuses' })}
            value={search.status}
            options={statuses.map(({ status }) => ({ value: status, label: statusText(intl, entity, status) }))}
            hrefFor={(status) => filteredHref({ status })}
          />
          <ListFilter
            label={formatMessage({ id: 'inspect.find.unchanged' })}
            all={formatMessage({ id: 'inspect.find.anyAge' })}
            value={search.unchanged}
            options={ages.map((value) => ({ value, label: formatMessage({ id: `inspect.find.unchanged.${value}` }) }))}
            hrefFor={(unchanged) => filteredHref({ unchanged: unchanged as EntitySearch['unchanged'] })}
          />
          {hasAmount(entity) && (
            <AmountFilter key={search.amount} amount={search.amount} hrefFor={(amount) => filteredHref({ amount })} />
          )}
        </ListTools>
      </div>
      {isSearching(search) && <Found overview={overview} search={search} />}
    </Section>
  );
}

/** The panel is as narrow as a phone. */
const tools = css({
  '& > div': { mb: '2' },
  '& > div > *': { flex: '[1 1 9rem]', maxWidth: 'full' },
  '& > div > :first-child': { flex: '[1 0 100%]' },
});

const hasAmount = (entity: Journalled) =>
  ['investment', 'payment', 'coinDeposit', 'earning', 'distribution', 'incident'].includes(entity);

function Found({ overview, search }: FindEntitiesProps) {
  const styles = inspectorDetails();
  const { formatMessage } = useIntl();
  const { entity } = overview;
  const query = useQuery({ ...entitiesQuery(entity, search), placeholderData: keepPreviousData });
  const { hrefWith } = searchAddresses(entity, search);
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
      {({ rows, total, page, size, isEstimated, isCut }) => (
        <>
          {total === 0 && (
            <p>
              <FormattedMessage id="manager.list.noMatch" />
            </p>
          )}
          {isCut && (
            <p className={styles.quiet}>
              <FormattedMessage id="inspect.find.cut" values={{ total }} />
            </p>
          )}
          <ul className={styles.list} aria-label={formatMessage({ id: 'inspect.find.found' })}>
            {rows.map((row) => (
              <li key={row.id} className={styles.row}>
                <FoundRow overview={overview} row={row} />
              </li>
            ))}
          </ul>
          {total > size && (
            <Pager
              page={page}
              pageSize={size}
              total={total}
              isEstimated={isEstimated}
              hrefFor={(to) => hrefWith({ page: to === 1 ? undefined : to })}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function FoundRow({ overview: { entity, now }, row }: { overview: LifecycleOverview; row: EntityRow }) {
  const styles = inspectorDetails();
  const intl = useIntl();
  const { id, title, detail, status, amount, changedAt } = row;
  const values = {
    status: statusText(intl, entity, status),
    time: formatDuration(intl, Math.max(MINUTE, Date.parse(now) - Date.parse(changedAt))),
  };
  return (
    <>
      <span className={styles.spread}>
        <Link className={link()} href={historyHref(entity, id)}>
          {title}
        </Link>
        {amount !== null && <Money amount={amount} />}
      </span>
      {detail && (
        <span className={styles.quiet}>
          <EntityDetail detail={detail} />
        </span>
      )}
      <QuarantineBadge isShown={Boolean(row.quarantinedAt)} />
      <span>
        <FormattedMessage id="inspect.find.row" values={values} />
      </span>
    </>
  );
}
