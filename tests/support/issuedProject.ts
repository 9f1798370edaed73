import type { DatedTerms } from '#machines/earnings/instalment/dueDates.ts';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { journeysOf } from './journeys.ts';
import type { TestTenant } from './testTenant.ts';
import type { World } from './world.ts';

const CAMPAIGN_DAYS = 28;

export interface IssuedProject {
  id: string;
  owner: string;
  manager: string;
  /** Ana holds 30 of the 40 tokens of 50 euros, Ben the others. */
  ana: string;
  ben: string;
  /** Their investments. */
  orders: [string, string];
}

interface Options {
  strategy?: 'campaignEnd' | 'manual';
  /** It counts as one that closed before there were schedules. */
  isOlder?: boolean;
}

/** A project with these terms whose campaign ends 28 days after the clock's time. It mints its 40 tokens then, or by hand. */
export async function issuedProject(
  test: TestTenant,
  world: World,
  terms: Partial<DatedTerms & { defaultPoints: number }>,
  { strategy = 'campaignEnd', isOlder = false }: Options = {},
): Promise<IssuedProject> {
  const journeys = journeysOf(test, world);
  const { product = 'debt', repayment = 'linear', instalments = 'quarterly' } = terms;
  const { interestPoints = 600, termMonths = 6, businessDays = 'none', interestDays = 'unadjusted' } = terms;
  const { defaultPoints = 0 } = terms;
  const project = await world.project({ softCap: 5000, days: CAMPAIGN_DAYS, strategy });
  await test.tenant.database.query(sql`update project set product = ${product}, repayment = ${repayment},
    instalments = ${instalments}, interest_points = ${interestPoints}, term_months = ${termMonths},
    business_days = ${businessDays}, interest_days = ${interestDays}, default_interest_points = ${defaultPoints},
    planned_at = ${isOlder ? test.tenant.clock.now() : null}
    where id = ${project.id}`);
  const ana = await world.investor();
  const ben = await world.investor();
  const orders: [string, string] = [
    await journeys.signContract(ana, project, 30),
    await journeys.signContract(ben, project, 10),
  ];
  test.moveClock(new Date(test.tenant.clock.now().getTime() + CAMPAIGN_DAYS * DAY));
  await test.drain();
  return { ...project, ana, ben, orders };
}
