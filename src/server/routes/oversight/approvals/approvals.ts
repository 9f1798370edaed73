import * as v from 'valibot';
import { openStatuses } from '#machines/oversight/approval/approval.selectors.ts';
import { approvalStepUps } from '#machines/oversight/approval/approval.stepUp.ts';
import { Approval, ApprovalAction, Proposal } from '#machines/oversight/approval/approval.wire.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { decide, proposeEvent } from '#server/acts/oversight/approvals.ts';
import { type Refusal, refuse } from '#server/engine/refusal.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { data, notFound, operation, problem, refused, workFor } from '#server/http/operation.ts';
import { ById, Id } from '#server/http/params.ts';
import { pageQuery, searchQuery } from '#server/postgres/list.ts';
import { numbered } from '#server/postgres/listPage.ts';
import { allOf, anyOf, type Condition, hasWords, numberIn } from '#server/postgres/search.ts';
import { sql } from '#server/postgres/sql.ts';
import { literals } from '#server/postgres/statuses.ts';
import { findUpload } from '#server/queries/app/files.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { approvalPage } from './page.ts';

const PATH = '/v2/pfp/approvals';
const shared = { tag: 'approvals', access: ['ADMIN'] } as const;

const OPEN = `approval.status in (${literals(openStatuses)})`;
const FROM = `approval left join project on project.id = approval.project_id
  left join users subject on subject.id = approval.user_id join users proposer on proposer.id = approval.proposed_by`;

interface Filter {
  about?: string | undefined;
  open?: 'true' | undefined;
  search?: string | undefined;
}

/** Acts that one manager may do alone are not in this list, but in the journal of the changed entity. */
const buildConditions = ({ about, open, search }: Filter): Condition =>
  allOf([
    { condition: 'approval.second_needed', values: [] },
    ...(about
      ? [
          anyOf([
            { condition: 'approval.project_id = $?', values: [about] },
            { condition: `split_part(approval.subject, ' ', 2) = $?`, values: [about] },
          ]),
        ]
      : []),
    ...(open ? [{ condition: OPEN, values: [] }] : []),
    ...(search ? [isFound(search)] : []),
  ]);

/** By what it is about or who proposed it. An incident has no name except its number. */
function isFound(search: string): Condition {
  const incident = numberIn('inc', search);
  return anyOf([
    hasWords(search, ['project.search_text', 'subject.search_text', 'proposer.search_text']),
    ...(incident === undefined
      ? []
      : [
          {
            condition: `split_part(approval.subject, ' ', 2) in (select id::text from incident where number = $?)`,
            values: [incident],
          },
        ]),
  ]);
}

const listApprovals = operation({
  ...shared,
  method: 'GET',
  path: PATH,
  summary: 'Lists the acts that need a second manager, those that are open first.',
  query: v.object({
    ...pageQuery,
    search: searchQuery,
    about: v.optional(Id),
    open: v.optional(v.picklist(['true'])),
  }),
  reply: pageOf(Approval),
  handle: async (call) => {
    const { page, size } = call.query;
    const found = await workFor(call, async (uow) => {
      const { condition, values } = buildConditions(call.query);
      const [counted] = await uow.tx.query<{ total: number }>(
        numbered(`select count(*) as total from ${FROM} where ${condition}`, values),
      );
      const ids = await uow.tx.query<{ id: string }>(
        numbered(
          `select approval.id from ${FROM} where ${condition}
            order by ${OPEN} desc, approval.created_at desc, approval.id desc limit $? offset $?`,
          [...values, size, (page - 1) * size],
        ),
      );
      const rows: Approval[] = [];
      for (const { id } of ids) {
        const row = await approvalPage(uow, id);
        if (row) rows.push(row);
      }
      return { ok: true, value: { rows, total: counted?.total ?? 0, page, size } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

const readApproval = operation({
  ...shared,
  method: 'GET',
  path: `${PATH}/{id}`,
  summary: 'Returns an act that needs a second manager.',
  params: ById,
  reply: Approval,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => ({ ok: true, value: await approvalPage(uow, call.params.id) }));
    return found.ok && found.value ? data(found.value) : notFound();
  },
});

const proposeAct = operation({
  ...shared,
  method: 'POST',
  stepUp: 'password',
  path: PATH,
  summary: 'Proposes an act. It is executed at once if the manager may do it alone; otherwise another one approves it.',
  money: true,
  acceptsVersion: true,
  body: Proposal,
  reply: Approval,
  handle: async (call) => {
    const proposal = call.body;
    const proposed = await workFor(call, async (uow) => {
      const wrong = await checkDocument(uow, proposal.event);
      if (wrong) return refuse(wrong);
      const sent = await proposeEvent(uow, { kind: 'event', ...proposal }, call.expectedVersion);
      return sent.ok ? { ok: true, value: await approvalPage(uow, sent.value.id) } : sent;
    });
    if (!proposed.ok) return proposed.refusal.code === 'not_found' ? notFound() : refused(proposed.refusal);
    return proposed.value ? data(proposed.value, 201) : notFound();
  },
});

/** The proof for retiring a token has to be an upload of the manager. */
async function checkDocument(
  { tx, by }: UnitOfWork,
  event: v.InferOutput<typeof Proposal>['event'],
): Promise<Refusal | undefined> {
  if (event.type !== 'token.retire') return undefined;
  const document = await findUpload(tx, event.fileId, { purpose: 'document', by: by.userId });
  return document ? undefined : { code: 'invalid', fields: { fileId: { id: 'validator.error_null', values: {} } } };
}

/** While a tenant's money is halted, managers can still approve the configuration that ends the halt. */
async function movesMoney({ database }: Tenant, id: string): Promise<boolean> {
  const found = await database.query(sql`select from approval where id = ${id} and amount > 0`);
  return found.length > 0;
}

const decideAct = operation({
  ...shared,
  method: 'POST',
  stepUp: { events: approvalStepUps },
  path: `${PATH}/{id}/events`,
  summary: 'Approves, refuses or withdraws a proposed act, or objects to one that waits.',
  acceptsVersion: true,
  params: ById,
  body: ApprovalAction,
  reply: Approval,
  handle: async (call) => {
    const { tenant, by, params, body, expectedVersion } = call;
    if (body.type === 'approval.approve' && tenant.moneyHalt && (await movesMoney(tenant, params.id)))
      return problem(503, 'money_halted');
    const decided = await decide(tenant, by, params.id, body, expectedVersion);
    if (!decided.ok) return decided.refusal.code === 'not_found' ? notFound() : refused(decided.refusal);
    const found = await workFor(call, async (uow) => ({ ok: true, value: await approvalPage(uow, params.id) }));
    return found.ok && found.value ? data(found.value) : notFound();
  },
});

export const approvalOperations = [listApprovals, readApproval, proposeAct, decideAct];
