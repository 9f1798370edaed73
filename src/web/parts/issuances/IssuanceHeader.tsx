import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { StandingBadge } from '#web/parts/earnings/StandingBadge.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';

type IssuanceHeaderProps = {
  area: ManagementArea;
  project: Project;
  title: ReactNode;
  badge?: ReactNode;
  /** A breadcrumb between the issuance and this page. */
  above?: { label: ReactNode; href: string };
  actions?: ReactNode;
};

/** The header of a page below an issuance. */
export function IssuanceHeader({ area, project, title, badge, above, actions }: IssuanceHeaderProps) {
  const { formatMessage } = useIntl();
  const list = `/${area}/issuances`;
  return (
    <PageHeader
      trail={[
        { label: <FormattedMessage id="nav.management.issuances" />, href: list },
        { label: project.title, href: `${list}/${project.id}` },
        ...(above ? [above] : []),
      ]}
      trailLabel={formatMessage({ id: 'manager.trail' })}
      title={title}
      badge={badge ?? <StandingBadge project={project} />}
      actions={actions}
    />
  );
}
