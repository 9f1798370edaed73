import { fromCallback } from 'xstate';
import { isMachineName } from '#machines/catalogue.names.ts';
import { reportFailuresTo } from '#visualiser/failures.ts';
import type { HandSent, InspectionEvent, ToListener } from '#visualiser/machine/inspection.contract.ts';
import { inspectionMachine } from '#visualiser/machine/inspection.machine.ts';
import { report } from '#web/api/report.ts';
import { idle } from '#web/ui/idle.ts';
import type { playByHand } from './player.ts';

reportFailuresTo(report);

/** Loads its code when it starts, because a machine that is played needs none of it. */
const listen = fromCallback<ToListener>(({ sendBack, receive }) => {
  const listening = import('#visualiser/page/listen.ts').then(({ startListening }) => startListening(sendBack));
  listening.catch(report);
  receive((event) => void listening.then(({ take }) => take(event)));
  return () => void listening.then(({ stop }) => stop());
});

/** Runs a machine of the project without its actors. The code of all machines is large, so the chart is drawn first. */
const play = fromCallback<HandSent, { machine: string }>(({ input: { machine }, sendBack, receive }) => {
  let deliver: ReturnType<typeof playByHand> | undefined;
  idle()
    .then(() => import('./player.ts'))
    .then((player) => {
      if (isMachineName(machine)) deliver = player.playByHand(machine, (event: InspectionEvent) => sendBack(event));
    })
    .catch(report);
  receive(({ event }) => deliver?.(event));
});

export const inspectionLogic = inspectionMachine.provide({ actors: { listen, play } });
