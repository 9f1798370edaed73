import { type CrsAccount, pickReportable } from '#machines/earnings/crs/crsReport.ts';
import { CrsExportForm } from '#machines/earnings/crs/crsReport.wire.ts';
import { writeCrsXml } from '#machines/earnings/crs/crsXml.ts';
import type { Language } from '#machines/shared/language.ts';
import { recordAct } from '../../../engine/journal.ts';
import { done } from '../../../engine/unit.ts';
import { attachment } from '../../../http/attachment.ts';
import { operation, raw, refused, workFor } from '../../../http/operation.ts';
import { writeCsv } from '../../../kernel/csv.ts';
import { newId } from '../../../kernel/ids.ts';
import { loadCrsAccounts } from '../../../queries/earnings/crsAccounts.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import { statementText } from '../../orders/statements.ts';

const columns = [
  'name',
  'type',
  'countries',
  'numbers',
  'balance',
  'dividends',
  'interest',
  'proceeds',
  'other',
] as const;

function buildSheet(tenant: Tenant, locale: Language, accounts: readonly CrsAccount[]) {
  const { t, decimal } = statementText(tenant, locale);
  const rows = accounts.map(({ person, entity, balance, payments }) => {
    const { dividends, interest, proceeds, other } = payments;
    const residences = [person, entity, ...(entity?.controllers ?? [])].flatMap((each) => each?.residences ?? []);
    return [
      person ? `${person.name} ${person.surname}` : (entity?.name ?? ''),
      t(person ? 'crs.person' : 'crs.entity'),
      residences.map(({ country }) => country).join(' '),
      residences.map(({ country, taxNumber }) => `${country} ${taxNumber ?? '-'}`).join('; '),
      ...[balance, dividends, interest, proceeds, other].map(decimal),
    ];
  });
  return [columns.map((column) => t(`crs.column.${column}`)), ...rows];
}

function buildXml({ settings, customization, clock }: Tenant, accounts: readonly CrsAccount[], year: string) {
  const { name, taxNumber, address } = settings.platform;
  const { country } = settings;
  return writeCrsXml(accounts, {
    year,
    country,
    currency: customization.currency.code,
    platform: { name, taxNumber, address },
    reference: `${country}${year}${country}-${newId(clock.now())}`,
    at: clock.now().toISOString(),
  });
}

const exportReportable = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/reportable-accounts/export',
  summary:
    'Exports the accounts of a year whose holders or controlling persons pay taxes abroad, by their self-certifications, as a sheet or as CRS XML. Requires the password.',
  tag: 'earnings',
  access: ['ADMIN'],
  cost: 'heavy',
  limit: { calls: 20, seconds: 3600 },
  body: CrsExportForm,
  handle: async (call) => {
    const { tenant, locale } = call;
    const { year, format } = call.body;
    const all = await loadCrsAccounts(tenant, tenant.database, year);
    const accounts = all.flatMap((account) => pickReportable(account, tenant.settings.country) ?? []);
    const recorded = await workFor(call, async (uow) => {
      const act = { type: 'reportableAccounts.export' as const, rows: accounts.length, filters: { year, format } };
      await recordAct(uow, 'export', act, { filters: 'plain' });
      return done;
    });
    if (!recorded.ok) return refused(recorded.refusal);
    const name = `crs-${year}.${format}`;
    if (format === 'xml')
      return raw(attachment({ name, contentType: 'application/xml', content: buildXml(tenant, accounts, year) }));
    const content = writeCsv(buildSheet(tenant, locale, accounts));
    return raw(attachment({ name, contentType: 'text/csv; charset=utf-8', content }));
  },
});

export const crsOperations = [exportReportable];
