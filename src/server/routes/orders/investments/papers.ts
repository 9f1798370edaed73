import { type Paper, type PaperKind, Papers } from '#machines/orders/investment/papers.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { registrarOf } from '#machines/tenant/settings/settings.contract.ts';
import { data, operation } from '#server/http/operation.ts';
import { findFirstYear, listRegisterPapers, listStoredPapers } from '#server/queries/orders/papers.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

const madeAnew = (kind: PaperKind, year: string | null = null): Paper => ({
  kind,
  project: null,
  reference: null,
  fileId: null,
  year,
  at: null,
  until: null,
});

/** The statements that everyone can have who has ever ordered, held or earned something. */
const statements = (['orders', 'income', 'balance'] as const).map((kind) => madeAnew(kind));

async function listPapers(tenant: Tenant, userId: string): Promise<Papers> {
  const { database, clock, customization, settings } = tenant;
  const { timeZone } = customization.tenant;
  const today = calendarDate(clock.now().getTime(), timeZone);
  const hasRegister = customization.modules.erir && registrarOf(settings) !== undefined;
  const [stored, register, firstYear] = await Promise.all([
    listStoredPapers(database, userId),
    hasRegister ? listRegisterPapers(database, userId) : [],
    findFirstYear(database, userId, timeZone),
  ]);
  const lastYear = Number(today.slice(0, 4));
  const years = Array.from({ length: lastYear + 1 - (firstYear ?? lastYear + 1) }, (_, back) =>
    String(lastYear - back),
  );
  const rows = [...stored, ...register, ...years.map((year) => madeAnew('taxStatement', year))];
  return { today, rows: rows.length ? [...rows, ...statements] : [] };
}

const papers = operation({
  method: 'GET',
  path: '/v2/pfp/papers',
  summary: 'Lists all papers of the investor: contracts, certificates, agreements, tax papers and statements.',
  tag: 'investments',
  access: ['USER'],
  reply: Papers,
  handle: async ({ tenant, userId }) => data(await listPapers(tenant, userId)),
});

export const paperOperations = [papers];
