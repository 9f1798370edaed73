import type { Home } from '#machines/app/home/home.wire.ts';
import type { SellableList } from '#machines/market/ad/ad.wire.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import type { Portfolio } from '#machines/orders/investment/portfolio.wire.ts';
import type { PortfolioResults } from '#machines/orders/investment/results.wire.ts';
import type { Holders } from '#machines/register/token/holders.wire.ts';
import { type Issue, outstanding, readIssues } from '#tests/support/oracle/capital.ts';
import { distributionFaults } from '#tests/support/oracle/distributionFaults.ts';
import { ledgerAccounts, ledgerFaults } from '#tests/support/oracle/ledgerAccounts.ts';
import { readMovements } from '#tests/support/oracle/movements.ts';
import { priceRange, referencePrice } from '#tests/support/oracle/prices.ts';
import { positionOf, replay, until } from '#tests/support/oracle/replay.ts';
import { type Books, readIncome, statementOf } from '#tests/support/oracle/statements.ts';
import { verifyRegister } from '#tests/support/verifyRegister.ts';
import { today } from './lifeAct.ts';
import type { Life } from './openLife.ts';
import { readTaxSheet, sheetOf } from './taxSheet.ts';

const PRICE_BAND = 50n;

export async function readBooks({ test, timeZone, rates }: Life): Promise<Books> {
  const source = test.tenant.database;
  const [movements, issues, income] = [
    await readMovements(source, timeZone),
    await readIssues(source, timeZone),
    await readIncome(source, timeZone),
  ];
  return { movements, issues, income, rates };
}

/** Texts about figures of the product that differ from those of the oracle. */
class Differences {
  readonly texts: string[] = [];

  expect(what: string, shown: unknown, right: unknown): void {
    const [found, expected] = [shown, right].map((value) =>
      JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? Number(each) : each)),
    );
    if (found !== expected) this.texts.push(`${what}: ${found}, not ${expected}`);
  }
}

/** Compares what the product says to users, managers and itself with the oracle. Expects that all due jobs have run. */
export async function compareBooks(life: Life): Promise<string[]> {
  const books = await readBooks(life);
  const differences = new Differences();
  const source = life.test.tenant.database;
  const expected = await ledgerAccounts(source, books.movements, books.rates);
  differences.texts.push(...(await ledgerFaults(source, expected)));
  differences.texts.push(...(await distributionFaults(source, books.movements)));
  for (const investor of life.investors) {
    await comparePages(life, books, investor, differences);
    await compareStatement(life, books, investor, differences);
    await compareSellable(life, books, investor, differences);
  }
  await compareSales(life, books, differences);
  for (const { id } of life.projects) await compareCapTable(life, books, id, differences);
  for (const difference of await verifyRegister(life.test)) differences.texts.push(JSON.stringify(difference));
  return differences.texts;
}

type AllFigures = ReturnType<typeof statementOf>;

async function comparePages(life: Life, books: Books, investor: string, differences: Differences) {
  const day = today(life);
  const figures = statementOf(books, investor, '', day);
  const held = [...figures].filter(([, { tokens }]) => tokens > 0n);
  const total = held.reduce((sum, [, { value }]) => sum + value, 0n);
  const cost = held.reduce((sum, [, each]) => sum + each.cost, 0n);
  const { holdings, capital } = await life.call<Portfolio>(investor, 'GET', '/portfolio');
  const home = await life.call<Home>(investor, 'GET', '/home');
  const results = await life.call<PortfolioResults>(investor, 'GET', '/portfolio/results');
  differences.expect(
    `portfolio of ${investor}`,
    holdings.map(({ project, tokens, price, value }) => [project.id, tokens, price, value]).toSorted(),
    held
      .map(([id, { tokens, value }]) => [id, tokens, outstanding(1n, issueOf(books, id), day), value] as const)
      .toSorted(),
  );
  differences.expect(
    `curve and home of ${investor}`,
    [capital.at(-1)?.value ?? 0, home.capital.total, home.capital.series.at(-1)?.total ?? 0],
    [total, total, total],
  );
  const { value = 0, invested = 0 } = results.history.at(-1) ?? {};
  differences.expect(`history of ${investor}`, [value, invested], [total, cost]);
  compareResults(results, figures, investor, differences);
}

const issueOf = ({ issues }: Books, id: string): Issue => {
  const issue = issues.get(id);
  if (!issue) throw new Error(`There is no issuance ${id}`);
  return issue;
};

function compareResults({ projects }: PortfolioResults, figures: AllFigures, investor: string, to: Differences) {
  const shown = projects.map(({ project, ...row }) => [
    project.id,
    [row.tokens, row.cost, row.value, row.unrealised, row.acquired, row.returned, row.retired, row.realised],
    [row.gross, row.withheld, row.net],
  ]);
  const right = [...figures].map(([id, row]) => {
    const income = Object.values(row.income);
    const gross = income.reduce((sum, each) => sum + each.gross, 0n);
    const withheld = income.reduce((sum, each) => sum + each.withheld, 0n);
    const acquired = row.acquired + row.fees;
    return [
      id,
      [row.tokens, row.cost, row.value, row.value - row.cost, acquired, row.returned, row.retired, row.realised],
      [gross, withheld, gross - withheld],
    ];
  });
  to.expect(`results of ${investor}`, shown.toSorted(), right.toSorted());
}

async function compareStatement(life: Life, books: Books, investor: string, differences: Differences) {
  const day = today(life);
  for (const year of [Number(day.slice(0, 4)) - 1, Number(day.slice(0, 4))]) {
    const end = `${year}-12-31`;
    const figures = statementOf(books, investor, `${year - 1}-12-31`, day < end ? day : end);
    const sheet = await readTaxSheet(life, investor, year);
    differences.expect(`tax statement ${year} of ${investor}`, sheet, sheetOf(figures));
  }
}

async function compareSellable(life: Life, books: Books, investor: string, differences: Differences) {
  const register = replay(books.movements, books.rates);
  const { rows } = await life.call<SellableList>(investor, 'GET', '/sellable');
  for (const row of rows) {
    const reference = referencePrice(issueOf(books, row.project.id), books.movements);
    const range = reference === null ? null : priceRange(reference, PRICE_BAND);
    const { lots } = positionOf(register, row.project.id, investor);
    differences.expect(
      `sellable by ${investor} in ${row.project.id}`,
      [
        row.referencePrice,
        range && [row.priceMin, row.priceMax],
        row.lots.map(({ on, tokens, cost }) => [on, tokens, cost]),
      ],
      [reference, range && [range.least, range.most], lots.map(({ on, tokens, cost }) => [on, tokens, cost])],
    );
  }
}

async function compareSales(life: Life, books: Books, differences: Differences) {
  const { sales } = replay(books.movements, books.rates);
  for (const movement of books.movements) {
    const right = sales.get(movement.id);
    if (movement.type !== 'transfer' || !right) continue;
    const { yield: shown } = await life.call<Transfer>(movement.seller.user, 'GET', `/transfers/${movement.id}`);
    differences.expect(
      `sale ${movement.id}`,
      shown && [shown.total, shown.fee, shown.cost, shown.gain, shown.withheld, shown.net],
      [right.total, right.fee, right.cost, right.gain, right.withheld, right.total - right.fee - right.withheld],
    );
  }
}

/** Today's and that of some earlier day. */
async function compareCapTable(life: Life, books: Books, project: string, differences: Differences) {
  const days = books.movements.filter((each) => each.project === project).map(({ on }) => on);
  for (const day of new Set([today(life), life.random.pick(days) ?? today(life)])) {
    const { wallets } = replay(until(books.movements, day), books.rates);
    const path = `/issuances/${project}/holders?date=${day}&size=100`;
    const { rows } = await life.call<Holders>(life.managers[0], 'GET', path);
    differences.expect(
      `cap table of ${project} on ${day}`,
      rows.map((row) => [`${project} ${row.id}`, row.tokens, row.frozen, row.acquired]).toSorted(),
      [...wallets]
        .filter(([key, { tokens }]) => key.startsWith(project) && tokens > 0n)
        .map(([key, { tokens, frozen, acquired }]) => [key, tokens, frozen, acquired])
        .toSorted(),
    );
  }
}
