import type { ProjectEvent, ProjectFacts } from '#machines/project/project.contract.ts';
import { projectMachine } from '#machines/project/project.machine.ts';
import type { Project } from '#machines/project/project.wire.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { RefusalNotice } from '../acts/Refusal.tsx';
import { useSend } from '../acts/useSend.ts';
import { KiisAct } from './KiisAct.tsx';

const SOME_FILE = '-';

type KeyInformationActsProps = { project: Project; facts: ProjectFacts };

/** A new version of the sheet, where the machine would take one from who asks. */
export function KeyInformationActs({ project: { id, version, status }, facts }: KeyInformationActsProps) {
  const { timeZone } = useCustomization().tenant;
  const { send, refusal } = useSend<ProjectEvent>({ things: ['project'], path: `/issuances/${id}/events`, version });
  const now = snapshotOf(projectMachine, status, { ...facts });
  return (
    <>
      <RefusalNotice error={refusal} />
      {now.can({ type: 'kiis.publish', fileId: SOME_FILE }) && (
        <div>
          <KiisAct version={facts.kiisVersion} timeZone={timeZone} onSend={send} />
        </div>
      )}
    </>
  );
}
