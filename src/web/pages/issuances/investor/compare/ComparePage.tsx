import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { MAX_COMPARED } from '#machines/issuances/project/comparison.limits.ts';
import { buildCompareAddress } from '#machines/issuances/project/comparison.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { cataloguePath } from '#machines/shared/routing/routes.ts';
import { flow } from '#styled/recipes';
import { comparisonQuery } from '#web/api/issuances/comparison.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { PublicFrame } from '#web/parts/app/PublicFrame.tsx';
import { useCustomization, useUser } from '#web/shell/appContext.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { RiskWarning } from '#web/ui/states/RiskWarning.tsx';
import { CompareTable } from './CompareTable.tsx';

/** Issuances side by side. It only shows what each one’s page says, and recommends none. */
export function ComparePage({ slugs }: { slugs: readonly string[] }) {
  const query = useQuery(comparisonQuery(slugs));
  return (
    <PublicFrame>
      <PageHeader
        title={<FormattedMessage id="compare.title" />}
        detail={<FormattedMessage id="compare.detail" />}
        actions={slugs.length > 0 && slugs.length < MAX_COMPARED && <ChooseLink id="compare.more" />}
      />
      <Loaded query={query}>{({ rows }) => <Compared slugs={slugs} rows={rows} />}</Loaded>
    </PublicFrame>
  );
}

function Compared({ slugs, rows }: { slugs: readonly string[]; rows: Project[] }) {
  if (!slugs.length)
    return (
      <EmptyState title={<FormattedMessage id="compare.empty" />} actions={<ChooseLink id="compare.choose" />}>
        <FormattedMessage id="compare.emptyDetail" />
      </EmptyState>
    );
  const found = rows.map(({ slug }) => slug);
  const missing = slugs.length - rows.length;
  return (
    <div className={flow({ gap: '8' })}>
      {missing > 0 && (
        <Notice tone="info">
          <FormattedMessage id="compare.missing" values={{ count: missing }} />
        </Notice>
      )}
      {rows.length > 0 && (
        <>
          <RiskWarning title={<FormattedMessage id="invest.risk.title" />}>
            <p>
              <FormattedMessage id="compare.noAdvice" />
            </p>
          </RiskWarning>
          <CompareTable
            issuances={rows}
            hrefWithout={(slug) => buildCompareAddress(found.filter((each) => each !== slug))}
          />
        </>
      )}
    </div>
  );
}

/** A hidden catalogue can only be read by investors who are signed in. */
function ChooseLink({ id }: { id: 'compare.more' | 'compare.choose' }) {
  const { hide } = useCustomization();
  const user = useUser();
  if (hide.catalogue && !user) return null;
  return (
    <LinkButton href={user ? '/user/issuances' : cataloguePath} tone="secondary">
      <FormattedMessage id={id} />
    </LinkButton>
  );
}
