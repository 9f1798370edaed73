import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { issuancesQuery } from '#web/api/issuances/managerIssuances.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { ListFilter } from './ListTools.tsx';

/** The picker offers at most this many issuances. */
const CHOICES = { size: 100, sort: 'title' };

type ProjectFilterProps = {
  area: ManagementArea;
  value: string | undefined;
  hrefFor: (project: string | undefined) => string;
};

/** Filters a list by issuance. */
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
