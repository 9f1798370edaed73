import { WhitelistExportForm, type WhitelistRow } from '#machines/register/whitelisting/whitelisting.wire.ts';
import { getTexts } from '#server/effects/app/mails.intl.ts';
import { recordAct } from '#server/engine/journal.ts';
import { done } from '#server/engine/unit.ts';
import { attachment } from '#server/http/attachment.ts';
import { notFound, operation, raw, refused, workFor } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { writeCsv } from '#server/kernel/csv.ts';
import { wholeList } from '#server/postgres/listPage.ts';
import { wireRows } from '#server/postgres/wireRows.ts';
import { isProjectVisible } from '#server/queries/issuances/projects.ts';
import { tokenOfProject } from '#server/queries/register/whitelistings.ts';
import { whitelistStatement } from './list.ts';

const columns = ['wallet', 'note', 'status', 'name', 'email', 'source', 'tokens', 'reason', 'updatedAt'] as const;

/** The first two columns are those of an import, so that an exported file can be imported again. */
const exportWhitelist = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/issuances/{id}/whitelist/export',
  summary: 'Exports the whitelist of an issuance as CSV. Requires the password.',
  tag: 'whitelist',
  access: ['ADMIN', 'ENTREPRENEUR'],
  cost: 'heavy',
  limit: { calls: 20, seconds: 3600 },
  params: ById,
  body: WhitelistExportForm,
  handle: async (call) => {
    const { tenant, by, userId, params, body, locale } = call;
    if (!(await isProjectVisible(tenant.database, params.id, userId, by.actor))) return notFound();
    const of = whitelistStatement(tenant, by.actor, params.id, body);
    const rows = await tenant.database.readList((from) => wireRows<WhitelistRow>(from, wholeList(of)));
    const recorded = await workFor(call, async (uow) => {
      const filters = { issuance: params.id, tab: body.tab };
      const act = { type: 'whitelist.export' as const, rows: rows.length, filters, searched: Boolean(body.search) };
      await recordAct(uow, 'export', act, { filters: 'plain' });
      return done;
    });
    if (!recorded.ok) return refused(recorded.refusal);
    const { t } = getTexts(tenant, locale);
    const token = await tokenOfProject(tenant.database, params.id);
    const content = writeCsv([
      columns.map((column) => t(`whitelist.column.${column}`)),
      ...rows.map((row) => [
        row.wallet,
        row.note,
        t(`whitelist.status.${row.status}`),
        row.user?.name ?? '',
        row.user?.email ?? '',
        t(`whitelist.source.${row.source}`),
        row.tokens,
        row.reason ?? '',
        row.updatedAt,
      ]),
    ]);
    const name = `whitelist-${token?.symbol ?? ''}-${tenant.clock.now().toISOString().slice(0, 10)}.csv`;
    return raw(attachment({ name, contentType: 'text/csv; charset=utf-8', content }));
  },
});

export const whitelistExportOperations = [exportWhitelist];
