import { refuse } from '../engine/refusal.ts';
import type { UnitOfWork, Worked } from '../engine/unit.ts';
import { type Call, workFor } from '../http/operation.ts';
import { isProjectVisible } from '../queries/issuances/projects.ts';

type ProjectCall = Call & { params: { id: string } };

/** Runs `act` if the caller may see the project of the address. A hidden one is answered like one that does not exist. */
export const workOnProject = <T>(call: ProjectCall, act: (uow: UnitOfWork) => Promise<Worked<T>>) =>
  workFor(call, async (uow) =>
    (await isProjectVisible(uow.tx, call.params.id, call.userId, uow.by.actor))
      ? act(uow)
      : refuse({ code: 'not_found' }),
  );
