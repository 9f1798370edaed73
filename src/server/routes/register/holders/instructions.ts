import * as v from 'valibot';
import { InstructionAction } from '#machines/register/instruction/instruction.contract.ts';
import { instructionStepUps } from '#machines/register/instruction/instruction.stepUp.ts';
import { InstructionList, InstructionRow, NewInstruction } from '#machines/register/instruction/instruction.wire.ts';
import { createInstruction } from '#server/acts/register/instructions.ts';
import { read } from '#server/engine/engine.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { eventsOperation } from '#server/http/eventsOperation.ts';
import { data, notFound, operation, refused, workFor } from '#server/http/operation.ts';
import { ById, Id } from '#server/http/params.ts';
import { instructionLifecycle } from '#server/lifecycles/register/instruction.ts';
import { pageQuery } from '#server/postgres/list.ts';
import { sql } from '#server/postgres/sql.ts';
import { isProjectVisible } from '#server/queries/issuances/projects.ts';
import { instructionNamed } from '#server/queries/register/instructions.ts';

const path = '/v2/pfp/issuances/{id}/instructions';
const shared = { tag: 'holders', access: ['ADMIN'] } as const;

/** An instruction with the facts for the caller. */
async function instructionPage(uow: UnitOfWork, id: string) {
  const row = await instructionNamed(uow.tenant, uow.tx, id);
  const found = row && (await read(uow, instructionLifecycle, id));
  return row && found ? { ...row, facts: found.facts } : undefined;
}

const listInstructions = operation({
  ...shared,
  method: 'GET',
  path,
  summary: 'Lists what the registrar did or will do to the holdings of an issuance, newest first.',
  params: ById,
  query: v.object({ ...pageQuery, instruction: v.optional(Id) }),
  reply: InstructionList,
  handle: async (call) => {
    const { page, size, instruction = null } = call.query;
    if (!(await isProjectVisible(call.tenant.database, call.params.id, call.userId, call.by.actor))) return notFound();
    const found = await workFor(call, async (uow) => {
      const { id } = call.params;
      const [counted] = await uow.tx.query<{ total: number }>(sql`select count(*) as total from instruction
        where project_id = ${id} and (${instruction}::uuid is null or id = ${instruction})`);
      const ids = await uow.tx.query<{ id: string }>(sql`select id from instruction
        where project_id = ${id} and (${instruction}::uuid is null or id = ${instruction})
        order by created_at desc, id desc limit ${size} offset ${(page - 1) * size}`);
      const rows = [];
      for (const each of ids) {
        const row = await instructionPage(uow, each.id);
        if (row) rows.push(row);
      }
      return { ok: true, value: { rows, total: counted?.total ?? 0, page, size } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

const proposeInstruction = operation({
  ...shared,
  method: 'POST',
  stepUp: 'password',
  path,
  summary: 'Proposes to freeze, release, transfer or burn tokens of a holding. Another manager has to approve it.',
  money: true,
  params: ById,
  body: NewInstruction,
  reply: InstructionRow,
  handle: async (call) => {
    const created = await workFor(call, async (uow) => {
      const made = await createInstruction(uow, call.params.id, call.body);
      if (!made.ok) return made;
      const row = await instructionPage(uow, made.value.id);
      return row ? { ok: true, value: row } : { ok: false, refusal: { code: 'not_found' } };
    });
    if (created.ok) return data(created.value, 201);
    return created.refusal.code === 'not_found' ? notFound() : refused(created.refusal);
  },
});

const instructionEvents = eventsOperation({
  ...shared,
  entity: 'instruction',
  path: '/v2/pfp/instructions/{id}/events',
  money: true,
  events: InstructionAction,
  stepUps: instructionStepUps,
});

export const instructionOperations = [listInstructions, proposeInstruction, instructionEvents];
