import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { flow } from '#styled/recipes';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { investmentsQuery } from '#web/api/orders/managerInvestments.ts';
import { InvestmentList } from '#web/parts/orders/investments/InvestmentList.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { KeyInformationActions } from './KeyInformationActions.tsx';
import { ManagerDescription } from './ManagerDescription.tsx';
import { ManagerDocumentation } from './ManagerDocumentation.tsx';
import { ManagerTokenomics } from './ManagerTokenomics.tsx';
import type { ManagerIssuanceSearch, ManagerIssuanceTab } from './managerIssuanceSearch.ts';
import { PreviewLinksPanel } from './PreviewLinksPanel.tsx';

const PostsPanel = lazy(async () => ({ default: (await import('../posts/PostsPanel.tsx')).PostsPanel }));

type Props = {
  tab: ManagerIssuanceTab;
  area: ManagementArea;
  path: string;
  project: Project;
  search: ManagerIssuanceSearch;
};

export function IssuanceTabContent({ tab, ...rest }: Props) {
  switch (tab) {
    case 'description':
      return (
        <div className={flow()}>
          <PreviewLinksPanel issuance={rest.project.id} slug={rest.project.slug} />
          <ManagerDescription project={rest.project} />
        </div>
      );
    case 'documentation':
      return (
        <div className={flow()}>
          {rest.project.facts && <KeyInformationActions project={rest.project} facts={rest.project.facts} />}
          <ManagerDocumentation project={rest.project} />
        </div>
      );
    case 'updates':
      return (
        <Suspense fallback={<SkeletonRows count={4} />}>
          <PostsPanel area={rest.area} issuance={rest.project.id} />
        </Suspense>
      );
    case 'investments':
      return <Investments {...rest} />;
    case 'tokenomics':
      return <ManagerTokenomics area={rest.area} project={rest.project} />;
  }
}

/** `tab` in the address is the page's own, so this list has no tabs by status. */
function Investments({ area, path, project, search }: Omit<Props, 'tab'>) {
  const { tab: _, investment, ...filters } = search;
  const listQuery = { ...filters, project: project.id };
  const query = useQuery({ ...investmentsQuery(area, listQuery), placeholderData: keepPreviousData });
  return (
    <InvestmentList
      area={area}
      path={path}
      search={{ ...filters, ...(investment && { investment }) }}
      fixed={{ tab: 'investments' }}
      query={query}
      isProjectList
    />
  );
}
