import type { Instalments, Repayment } from '#machines/issuances/content/content.fields.ts';
import type { Product } from '#machines/issuances/project/project.row.ts';
import { DAY, HOUR, MINUTE } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { type MarketBed, openMarketBed } from '#tests/support/marketBed.ts';
import type { Rates } from '#tests/support/oracle/replay.ts';
import { Random } from '../support/random.ts';

const CAMPAIGN_DAYS = 28;
/** Less than the year after which a simulation of losses has to be renewed. */
const VALID_DAYS = 340;

interface Terms {
  product: Product;
  repayment: Repayment | null;
  instalments: Instalments;
}

/** A product of each kind. */
export const products: readonly Terms[] = [
  { product: 'debt', repayment: 'bullet', instalments: 'yearly' },
  { product: 'debt', repayment: 'linear', instalments: 'quarterly' },
  { product: 'debt', repayment: 'french', instalments: 'halfYearly' },
  { product: 'realEstate', repayment: null, instalments: 'quarterly' },
  { product: 'equity', repayment: null, instalments: 'yearly' },
];

export interface LifeProject {
  id: string;
  owner: string;
  manager: string;
  product: Product;
}

interface Options {
  seed: number;
  timeZone: string;
  from: string;
  of: readonly Terms[];
}

/** Issuances of several products whose tokens have just been issued to the same investors. */
export async function openLife({ seed, timeZone, from, of }: Options) {
  const bed = await openMarketBed();
  const { test, world } = bed;
  const { clock, database } = test.tenant;
  const random = new Random(seed);
  const rates: Rates[] = [];
  const investors: string[] = [];
  const projects: LifeProject[] = [];

  /** What sellers pay from now on. */
  async function charge(feeBasisPoints: number, taxBasisPoints: number) {
    const settings = { saleFeeBasisPoints: feeBasisPoints, saleWithholdingBasisPoints: taxBasisPoints };
    await test.configure('settings', { outsidePayment: true, ...settings });
    // Without its zone, so that it also sorts before moments with microseconds.
    const now = clock.now().toISOString().slice(0, -1);
    rates.push({ from: now, fee: BigInt(feeBasisPoints), tax: BigInt(taxBasisPoints) });
  }

  let newestUntil = 0;

  async function invest() {
    const investor = await world.investor();
    investors.push(investor);
    newestUntil = clock.now().getTime() + VALID_DAYS * DAY;
    return investor;
  }

  /** An investor whose tests are valid, another one if they no longer are. */
  const findBuyer = async () => (clock.now().getTime() < newestUntil ? (investors.at(-1) ?? '') : invest());

  async function issue(terms: Terms) {
    const project = await world.project({ softCap: 5000, days: CAMPAIGN_DAYS, strategy: 'campaignEnd' });
    const [points, months] = [random.between(1, 12) * 75, random.pick([18, 24, 30])];
    await database.query(sql`update project set title = ${`Emisión ${projects.length + 1}`},
      product = ${terms.product}, repayment = ${terms.repayment},
      instalments = ${terms.instalments}, interest_points = ${points}, term_months = ${months},
      fee_points = ${random.between(0, 250)} where id = ${project.id}`);
    projects.push({ ...project, product: terms.product });
    return project;
  }

  /** A moment of its own for each act, so that the order of acts is certain. */
  const pass = () => bed.wait(MINUTE);

  test.moveClock(from);
  await test.configure('customization', {
    tenant: { timeZone },
    extras: { payWithBalance: true, investmentFee: true },
  });
  await charge(100, 1_900);
  for (let count = 0; count < 3; count++) await invest();
  for (const terms of of) {
    const project = await issue(terms);
    // Some have two lots of one issuance.
    for (const investor of [...investors, random.pick(investors) ?? '']) {
      await bed.registrar.journeys.signContract(investor, project, random.between(2, 40));
      // An investor gets only so many codes in a day.
      await bed.wait(6 * HOUR);
    }
  }
  await bed.wait(CAMPAIGN_DAYS * DAY);
  await bed.wait(DAY);

  return { ...bed, random, timeZone, rates, investors, projects, charge, invest, findBuyer, pass };
}

export type Life = Awaited<ReturnType<typeof openLife>> & MarketBed;
