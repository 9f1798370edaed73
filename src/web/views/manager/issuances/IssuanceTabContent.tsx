import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Project } from '#machines/project/project.wire.ts';
import { flow } from '#styled/recipes';
import { investmentsQuery } from '#web/api/managerInvestments.ts';
import type { RunningArea } from '#web/api/managerLists.ts';
import { InvestmentList } from '../investments/InvestmentList.tsx';
import { Description } from './Description.tsx';
import { Documentation } from './Documentation.tsx';
import type { IssuanceSearch, IssuanceTab } from './issuanceSearch.ts';
import { KeyInformationActs } from './KeyInformationActs.tsx';
import { Tokenomics } from './Tokenomics.tsx';

type Props = { tab: IssuanceTab; area: RunningArea; path: string; project: Project; search: IssuanceSearch };

export function IssuanceTabContent({ tab, ...rest }: Props) {
  switch (tab) {
    case 'description':
      return <Description project={rest.project} />;
    case 'documentation':
      return (
        <div className={flow()}>
          {rest.project.facts && <KeyInformationActs project={rest.project} facts={rest.project.facts} />}
          <Documentation project={rest.project} />
        </div>
      );
    case 'investments':
      return <Investments {...rest} />;
    case 'tokenomics':
      return <Tokenomics project={rest.project} />;
  }
}

/** The address keeps the page's own tab, so the list is not divided by status here. */
function Investments({ area, path, project, search }: Omit<Props, 'tab'>) {
  const { tab: _, investment, ...filters } = search;
  const asked = { ...filters, project: project.id };
  const query = useQuery({ ...investmentsQuery(area, asked), placeholderData: keepPreviousData });
  return (
    <InvestmentList
      area={area}
      path={path}
      search={{ ...filters, ...(investment && { investment }) }}
      fixed={{ tab: 'investments' }}
      query={query}
      isOfProject
    />
  );
}
