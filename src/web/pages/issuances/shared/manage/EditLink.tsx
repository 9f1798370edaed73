import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { contentQuery } from '#web/api/issuances/contents.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { editorHref } from '../editor/editorHref.ts';

type EditLinkProps = { area: ManagementArea; project: Pick<Project, 'id' | 'facts'> };

/** Opens the editor. What was sent back to its owner says how many remarks wait; the editor opens at the first one. */
export function EditLink({ area, project: { id, facts } }: EditLinkProps) {
  const isReturned = area === 'entrepreneur' && facts !== null && facts.returnReasons.length > 0;
  const { data } = useQuery({ ...contentQuery(area, id), enabled: isReturned });
  const open = data?.remarks.filter(({ correctedAt }) => correctedAt === null).length ?? 0;
  return (
    <LinkButton href={editorHref(area, id)}>
      {open > 0 ? (
        <FormattedMessage id="content.correct" values={{ count: open }} />
      ) : (
        <FormattedMessage id="content.edit" />
      )}
    </LinkButton>
  );
}
