import { type UserRow, UsersExportForm } from '#machines/people/user/user.wire.ts';
import { recordAct } from '#server/engine/journal.ts';
import { done } from '#server/engine/unit.ts';
import { attachment } from '#server/http/attachment.ts';
import { operation, raw, refused, workFor } from '#server/http/operation.ts';
import { writeCsv } from '#server/kernel/csv.ts';
import { wireRows } from '#server/postgres/wireRows.ts';
import { usersStatement } from './list.ts';

const columns = [
  'name',
  'email',
  'roles',
  'review',
  'rejectionReason',
  'investorClass',
  'personType',
  'emailVerified',
  'kycStatus',
  'suitabilityStatus',
  'invested',
  'holdings',
  'createdAt',
] as const satisfies readonly (keyof UserRow)[];

/**
 * Exports all users that match the filters. The journal records who exported them, when and with which filters, but not
 * the text of a search: it may name a user, and would not be erased with that user.
 */
const exportUsers = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/users/export',
  summary: 'Exports the list of users as CSV. Requires the password.',
  tag: 'users',
  access: ['ADMIN'],
  cost: 'heavy',
  limit: { calls: 20, seconds: 3600 },
  body: UsersExportForm,
  handle: async (call) => {
    const filters = call.body;
    const rows = await call.tenant.database.readList((from) =>
      wireRows<UserRow>(from, usersStatement(call.tenant, filters)),
    );
    const recorded = await workFor(call, async (uow) => {
      const { search, ...chosen } = filters;
      const act = { type: 'users.export' as const, rows: rows.length, filters: chosen, searched: Boolean(search) };
      await recordAct(uow, 'export', act, {});
      return done;
    });
    if (!recorded.ok) return refused(recorded.refusal);
    const lines = rows.map((row) => columns.map((column) => toCell(row[column])));
    const day = call.tenant.clock.now().toISOString().slice(0, 10);
    const content = writeCsv([columns, ...lines]);
    return raw(attachment({ name: `users-${day}.csv`, contentType: 'text/csv; charset=utf-8', content }));
  },
});

function toCell(value: unknown): string {
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

export const userExportOperations = [exportUsers];
