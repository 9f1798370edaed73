import * as v from 'valibot';
import { computeBoxes, findReturnForm, listFilled, sumBoxes } from '#machines/earnings/earning/returnBoxes.ts';
import { ReturnBoxes } from '#machines/earnings/earning/returnBoxes.wire.ts';
import { buildTaxStatement } from '#machines/earnings/earning/taxStatement.ts';
import { TaxYear } from '#machines/earnings/earning/taxSummary.wire.ts';
import { listSaleResults } from '#machines/orders/investment/saleResults.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import type { Language } from '#machines/shared/language.ts';
import { decideCostOrder } from '#machines/shared/rules/costOrder.ts';
import { data, operation, raw } from '../../http/operation.ts';
import { contractFormat } from '../../providers/signature/contractWording.ts';
import { composeTermsLine } from '../../providers/signature/terms/bargainClauses.ts';
import { loadAppliedRates } from '../../queries/earnings/holderRates.ts';
import { loadMonthlyIncome } from '../../queries/earnings/income.ts';
import { readTerms } from '../../queries/issuances/terms.ts';
import { readParty } from '../../queries/people/parties.read.ts';
import { findTaxStandings } from '../../queries/people/taxStandings.ts';
import { listPositions, placeOf } from '../../queries/register/positions.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { csvFile, pdfFile, StatementFormat, statementText } from '../orders/statements.ts';
import { type Issuers, taxStatementFile } from './taxStatementFile.ts';
import { listRules } from './taxStatementRates.ts';

async function readStatement(tenant: Tenant, userId: string, locale: Language, year: string) {
  const { timeZone } = tenant.customization.tenant;
  const { database, clock } = tenant;
  const today = calendarDate(clock.now().getTime(), timeZone);
  const income = await loadMonthlyIncome(database, userId, timeZone);
  const earning = income.map(({ projectId }) => projectId);
  const projects = await listPositions(database, userId, placeOf(tenant), earning);
  const end = `${year}-12-31`;
  const until = today < end ? today : end;
  const stated = buildTaxStatement(year, until, projects, income);
  const owners = [...new Set(stated.lines.map(({ of }) => of.owner))];
  const parties = owners.map(async (owner) => [owner, await readParty(tenant, database, owner)] as const);
  const issuers: Issuers = new Map(await Promise.all(parties));
  const terms = await readTermsLines(
    tenant,
    locale,
    stated.lines.map(({ of }) => of.project.id),
  );
  const rates = await loadAppliedRates(database, userId, year, timeZone);
  const lines = stated.lines.map((line) => {
    const { product, events, project } = line.of;
    const sales = listSaleResults(events, year, today);
    return {
      ...line,
      saleResult: sales.reduce((sum, { proceeds, cost }) => sum + proceeds - cost, 0),
      boxes: computeBoxes({ ...line, product, sales }),
      rates: rates.filter(({ projectId }) => projectId === project.id),
    };
  });
  const hasBoxes = await isSpanishTaxpayer(tenant, userId);
  const costOrder = decideCostOrder(tenant.settings.country, until);
  return { year, today, lines, totals: stated.totals, costOrder, issuers, terms, hasBoxes };
}

/** Whether a user files the return of income tax, whose boxes the statement names. Companies and non-residents file others. */
async function isSpanishTaxpayer(tenant: Tenant, userId: string): Promise<boolean> {
  const standing = (await findTaxStandings(tenant, tenant.database, [userId])).get(userId);
  return standing?.holder === 'person' && standing.residence === 'ES';
}

async function readTermsLines(tenant: Tenant, locale: Language, projects: readonly string[]) {
  const { customization, database } = tenant;
  const { currency, tenant: place } = customization;
  const format = contractFormat({ locale, timeZone: place.timeZone, order: { currency } });
  const terms = await readTerms(database, projects);
  return new Map(terms.map(([id, each]) => [id, composeTermsLine(locale, each, format)]));
}

const exportTaxStatement = operation({
  method: 'GET',
  path: '/v2/pfp/tax-statement',
  summary: 'Returns the investor’s income, acquisitions and holdings of a year as CSV, or as a sealed PDF.',
  tag: 'earnings',
  access: ['USER'],
  cost: 'heavy',
  limit: { calls: 60, seconds: 3600 },
  query: v.object({ format: v.optional(StatementFormat, 'csv'), year: TaxYear }),
  handle: async ({ tenant, userId, locale, query }) => {
    const stated = await readStatement(tenant, userId, locale, query.year);
    const of = taxStatementFile(stated, statementText(tenant, locale));
    return raw(query.format === 'csv' ? csvFile(tenant, of) : await pdfFile(tenant, userId, locale, of));
  },
});

const readReturnBoxes = operation({
  method: 'GET',
  path: '/v2/pfp/tax-statement/boxes',
  summary: 'Returns the boxes of the Spanish income tax return for a year, with what was withheld and the rates.',
  tag: 'earnings',
  access: ['USER'],
  cost: 'heavy',
  limit: { calls: 120, seconds: 3600 },
  query: v.object({ year: TaxYear }),
  reply: ReturnBoxes,
  handle: async ({ tenant, userId, locale, query: { year } }) => {
    const { lines, totals, hasBoxes } = await readStatement(tenant, userId, locale, year);
    const form = hasBoxes ? findReturnForm(year) : undefined;
    const amounts = sumBoxes(lines.map(({ boxes }) => boxes));
    return data({
      year,
      form: form?.readFrom ?? null,
      boxes: form
        ? listFilled(amounts).map((concept) => ({ concept, box: form.boxes[concept], amount: amounts[concept] }))
        : [],
      withheld: totals.withheld + totals.saleTax,
      rates: listRules(lines.flatMap(({ rates }) => rates)),
    });
  },
});

export const taxStatementOperations = [exportTaxStatement, readReturnBoxes];
