import type { ProjectFacts } from '#machines/issuances/project/project.contract.ts';
import { projectMachine } from '#machines/issuances/project/project.machine.ts';
import { projectPageActions } from '#machines/issuances/project/project.pageActions.ts';
import type { ConfirmedProjectEvent } from '#machines/issuances/project/project.stepUp.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { PublishKiisAction } from './PublishKiisAction.tsx';

const PLACEHOLDER_FILE = '-';

type KeyInformationActionsProps = { project: Project; facts: ProjectFacts };

/** Publishes a new version of the key information sheet, if this user may. */
export function KeyInformationActions({ project: { id, version, status }, facts }: KeyInformationActionsProps) {
  const { timeZone } = useCustomization().tenant;
  const { send, refusal } = useSend<ConfirmedProjectEvent>({
    entities: ['project'],
    path: `/issuances/${id}/events`,
    version,
  });
  const show = createActionRenderer(projectPageActions, restoreSnapshot(projectMachine, status, { ...facts }));
  return (
    <>
      <RefusalNotice error={refusal} />
      {show({ type: 'kiis.publish', fileId: PLACEHOLDER_FILE }, (reason) => (
        <ActionRow>
          <PublishKiisAction version={facts.kiisVersion} timeZone={timeZone} disabledReason={reason} onSend={send} />
        </ActionRow>
      ))}
    </>
  );
}
