import type { ProjectEvent } from '#machines/issuances/project/project.contract.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { usePropose } from '#web/commands/usePropose.ts';

/** Proposes an event of a project, with the manager's password. */
export function useProposeProject({ id, version }: Pick<Project, 'id' | 'version'>) {
  const propose = usePropose(version);
  return (event: ProjectEvent, password: string) => propose({ entity: 'project', id, event }, password);
}
export type ProposeProject = ReturnType<typeof useProposeProject>;
