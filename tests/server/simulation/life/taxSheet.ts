import type { Figures } from '#tests/support/oracle/statements.ts';
import type { Life } from './openLife.ts';

/** The columns of the sheet that have figures of the oracle, as users read them. */
const columns = {
  'Tokens adquiridos': ({ tokensAcquired }) => tokensAcquired * 100n,
  'Coste de adquisición': ({ acquired }) => acquired,
  Comisiones: ({ fees }) => fees,
  'Capital devuelto': ({ returned }) => returned,
  'Resultado realizado': ({ realised }) => realised,
  'Retenido en ventas': ({ saleTax }) => saleTax,
  'Coste sin precio': ({ retired }) => retired,
  'Tokens al final': ({ tokens }) => tokens * 100n,
  'Coste al final': ({ cost }) => cost,
  'Valor al final': ({ value }) => value,
  'Intereses: bruto': ({ income }) => income.interest?.gross ?? 0n,
  'Intereses: retenido': ({ income }) => income.interest?.withheld ?? 0n,
  'Renta: bruto': ({ income }) => income.rent?.gross ?? 0n,
  'Renta: retenido': ({ income }) => income.rent?.withheld ?? 0n,
  'Dividendo: bruto': ({ income }) => income.dividend?.gross ?? 0n,
  'Dividendo: retenido': ({ income }) => income.dividend?.withheld ?? 0n,
  'Plusvalía: bruto': ({ income }) => income.capitalGain?.gross ?? 0n,
  'Plusvalía: retenido': ({ income }) => income.capitalGain?.withheld ?? 0n,
} satisfies Record<string, (figures: Figures) => bigint>;

type Cells = Record<string, number>;
const names = Object.keys(columns) as (keyof typeof columns)[];
const cellsOf = (read: (name: keyof typeof columns) => number): Cells =>
  Object.fromEntries(names.map((name) => [name, read(name)]));
const byText = (one: Cells, other: Cells) => JSON.stringify(one).localeCompare(JSON.stringify(other));

/** The lines of a tax statement without their names, in hundredths. The last one is the total. */
export async function readTaxSheet({ test, world }: Life, investor: string, year: number): Promise<Cells[]> {
  const headers = { 'X-USER-ACCESS-TOKEN': await world.tokenOf(investor), 'accept-language': 'es' };
  const answer = await test.app.request(`http://test.local/v2/pfp/tax-statement?year=${year}`, { headers });
  const [header = '', ...lines] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
  const titles = header.split(',');
  const rows = lines.map((line) => {
    const cells = line.split(',');
    return cellsOf((name) => Math.round(Number(cells[titles.indexOf(name)]) * 100));
  });
  return [...rows.slice(0, -1).toSorted(byText), ...rows.slice(-1)];
}

/** The same lines, by the oracle. */
export function sheetOf(figures: ReadonlyMap<string, Figures>): Cells[] {
  const lines = [...figures.values()].map((line) => cellsOf((name) => Number(columns[name](line))));
  const total = cellsOf((name) => lines.reduce((sum, line) => sum + (line[name] ?? 0), 0));
  return [...lines.toSorted(byText), total];
}
