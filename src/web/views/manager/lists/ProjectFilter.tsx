import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { issuancesQuery } from '#web/api/managerIssuances.ts';
import type { RunningArea } from '#web/api/managerLists.ts';
import { ListFilter } from './ListTools.tsx';

/** Enough issuances to choose from; more are found in their own list. */
const CHOICES = { size: 100, sort: 'title' };

type ProjectFilterProps = {
  area: RunningArea;
  value: string | undefined;
  hrefFor: (project: string | undefined) => string;
};

/** What of a list belongs to one issuance. */
export function ProjectFilter({ area, value, hrefFor }: ProjectFilterProps) {
  const { formatMessage } = useIntl();
  const { data } = useQuery(issuancesQuery(area, CHOICES));
  return (
    <ListFilter
      label={formatMessage({ id: 'manager.investments.project' })}
      all={formatMessage({ id: 'manager.investments.allProjects' })}
      value={value}
      options={(data?.rows ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      hrefFor={hrefFor}
    />
  );
}
