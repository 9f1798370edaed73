import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Project } from '#machines/project/project.wire.ts';
import type { RunningArea } from '#web/api/managerLists.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { IssuanceStatusBadge } from './IssuanceStatusBadge.tsx';

type IssuanceHeaderProps = {
  area: RunningArea;
  project: Project;
  title: ReactNode;
  badge?: ReactNode;
  /** Nearer than the issuance on the way here. */
  above?: { label: ReactNode; href: string };
  actions?: ReactNode;
};

/** The head of a page below an issuance, with the way back to it. */
export function IssuanceHeader({ area, project, title, badge, above, actions }: IssuanceHeaderProps) {
  const { formatMessage } = useIntl();
  const list = `/${area}/issuances`;
  return (
    <PageHeader
      trail={[
        { label: <FormattedMessage id="nav.issuances" />, href: list },
        { label: project.title, href: `${list}/${project.id}` },
        ...(above ? [above] : []),
      ]}
      trailLabel={formatMessage({ id: 'manager.trail' })}
      title={title}
      badge={badge ?? <IssuanceStatusBadge status={project.status} />}
      actions={actions}
    />
  );
}
