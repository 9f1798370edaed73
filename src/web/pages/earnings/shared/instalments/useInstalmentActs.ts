import { instalmentMachine } from '#machines/earnings/instalment/instalment.machine.ts';
import { instalmentPageActions } from '#machines/earnings/instalment/instalment.pageActions.ts';
import type { ConfirmedInstalmentAction } from '#machines/earnings/instalment/instalment.stepUp.ts';
import type { Instalment } from '#machines/earnings/instalment/instalment.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { useSend } from '#web/commands/useSend.ts';

/** Sends events to an instalment, and shows the acts that its machine allows now. */
export function useInstalmentActs({ id, status, version, facts }: Instalment) {
  const { send } = useSend<ConfirmedInstalmentAction>({
    entities: ['instalment', 'distribution', 'project'],
    path: `/instalments/${id}/events`,
    version,
  });
  return { send, show: createActionRenderer(instalmentPageActions, restoreSnapshot(instalmentMachine, status, facts)) };
}
