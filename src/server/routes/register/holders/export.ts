import { CapTableForm } from '#machines/register/token/holders.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { recordAct } from '#server/engine/journal.ts';
import { done } from '#server/engine/unit.ts';
import { notFound, operation, raw, refused, workFor } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { isProjectVisible } from '#server/queries/issuances/projects.ts';
import { allHoldersOn, sumsOn } from '#server/queries/register/capTable.ts';
import { capTableFile, readIssuance } from './capTableFile.ts';

const exportHolders = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/issuances/{id}/holders/export',
  summary: 'Exports the holders at the end of a day as CSV, XLSX or a sealed PDF. Requires the password.',
  tag: 'holders',
  access: ['ADMIN', 'ENTREPRENEUR'],
  cost: 'heavy',
  limit: { calls: 20, seconds: 3600 },
  params: ById,
  body: CapTableForm,
  handle: async (call) => {
    const { tenant, by, userId, params, body, locale } = call;
    if (!(await isProjectVisible(tenant.database, params.id, userId, by.actor))) return notFound();
    const { timeZone } = tenant.customization.tenant;
    const date = body.date ?? calendarDate(tenant.clock.now().getTime(), timeZone);
    const of = { project: params.id, date, timeZone };
    const [issuance, rows, sums] = await tenant.database.readList((on) =>
      Promise.all([readIssuance(on, params.id), allHoldersOn(on, of), sumsOn(on, of)]),
    );
    const recorded = await workFor(call, async (uow) => {
      const filters = { issuance: params.id, date, format: body.format };
      await recordAct(
        uow,
        'export',
        { type: 'holders.export' as const, rows: rows.length, filters },
        { filters: 'plain' },
      );
      return done;
    });
    if (!recorded.ok) return refused(recorded.refusal);
    return raw(await capTableFile(tenant, locale, body.format, { issuance, date, rows, sums }));
  },
});

export const holderExportOperations = [exportHolders];
