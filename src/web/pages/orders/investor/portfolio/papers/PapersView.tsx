import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { buildPaperPath, groupNames, isFoundBy, selectPapers } from '#machines/orders/investment/papers.selectors.ts';
import type { Paper, Papers } from '#machines/orders/investment/papers.wire.ts';
import { css, cx } from '#styled/css';
import { flow, moneyPage } from '#styled/recipes';
import { papersQuery } from '#web/api/orders/portfolio.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { Download } from '#web/api/shown/StoredFile.tsx';
import { buildAddress } from '#web/lists/address.ts';
import type { PortfolioSearch } from '#web/parts/orders/portfolioSearch.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { DownloadAll } from './DownloadAll.tsx';
import { describePaper, namePaper } from './paperText.ts';

const PATH = '/user/portfolio';

/** All papers of the user in one place: found by any word, with their validity, one by one or together. */
export function PapersView({ search }: { search: PortfolioSearch }) {
  const { data, error, refetch, isFetching } = useQuery(papersQuery);
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data)
    return (
      <Panel>
        <SkeletonRows count={8} />
      </Panel>
    );
  return data.rows.length === 0 ? <NoPapers /> : <Loaded papers={data} search={search} />;
}

function Loaded({ papers: { rows, today }, search }: { papers: Papers; search: PortfolioSearch }) {
  const intl = useIntl();
  const { history } = useRouter();
  const found = rows.filter((paper) =>
    isFoundBy(search.search ?? '', [
      namePaper(intl, paper),
      ...describePaper(intl, paper, today),
      paper.project?.symbol ?? null,
      paper.at?.slice(0, 4) ?? null,
    ]),
  );
  return (
    <div className={flow({ gap: '5' })}>
      <div className={tools}>
        <SearchField
          label={intl.formatMessage({ id: 'papers.search' })}
          value={search.search ?? ''}
          onSearch={(text) => history.replace(buildAddress(PATH, { ...search, search: text || undefined }))}
        />
        {found.length > 0 && <DownloadAll papers={found} isFiltered={found.length < rows.length} />}
      </div>
      {found.length === 0 && <NoMatch />}
      {groupNames.map((group) => {
        const inGroup = selectPapers(found, group);
        return (
          inGroup.length > 0 && (
            <Panel key={group} title={<FormattedMessage id={`papers.group.${group}`} />}>
              {(group === 'tokens' || group === 'statements') && (
                <p className={cx(moneyPage().detail, css({ mb: '4' }))}>
                  <FormattedMessage id={`papers.group.${group}.note`} />
                </p>
              )}
              <ul className={moneyPage().rows}>
                {inGroup.map((paper) => (
                  <PaperRow key={buildPaperPath(paper)} paper={paper} today={today} />
                ))}
              </ul>
            </Panel>
          )
        );
      })}
    </div>
  );
}

function PaperRow({ paper, today }: { paper: Paper; today: string }) {
  const intl = useIntl();
  const styles = moneyPage();
  const name = namePaper(intl, paper);
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.title}>{name}</p>
        <p className={styles.detail}>
          {describePaper(intl, paper, today).map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ' · '}
              {part === paper.reference ? <span className={css({ whiteSpace: 'nowrap' })}>{part}</span> : part}
            </Fragment>
          ))}
        </p>
      </div>
      <Download
        size="small"
        isSaved
        path={buildPaperPath(paper)}
        label={
          <span className={css({ tabletDown: { srOnly: true } })}>
            <FormattedMessage id="papers.download" />
            <VisuallyHidden>
              {`: ${name}`}
              {paper.project && `, ${paper.project.title}`}
            </VisuallyHidden>
          </span>
        }
      />
    </li>
  );
}

const NoPapers = () => (
  <EmptyState
    title={<FormattedMessage id="papers.empty" />}
    actions={
      <LinkButton href="/user/issuances" tone="secondary">
        <FormattedMessage id="investments.toIssuances" />
      </LinkButton>
    }
  >
    <FormattedMessage id="papers.emptyDetail" />
  </EmptyState>
);

const NoMatch = () => (
  <EmptyState
    isFiltered
    title={<FormattedMessage id="papers.noMatch" />}
    actions={
      <LinkButton href={`${PATH}?view=papers`} tone="secondary">
        <FormattedMessage id="papers.showAll" />
      </LinkButton>
    }
  />
);

const tools = css({
  display: 'grid',
  gap: '3',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'minmax(0, {sizes.card}) auto' },
  justifyContent: 'space-between',
});
