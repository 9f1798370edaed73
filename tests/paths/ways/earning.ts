import { sql } from '#server/store/sql.ts';
import { ask } from '#tests/server/api/support/ask.ts';
import { createdDistribution, holderOf } from './distribution.ts';
import { pathTo } from './exposed.ts';
import type { Ground } from './ground.ts';
import type { Subject, Ways } from './way.ts';

interface Line extends Subject {
  distribution: string;
}

/** A line of a distribution: paid by the issuer's bank, claimed into the investor's. */
export function earningWays(ground: Ground): Ways<'earning', Line> {
  const { test, world, project } = ground;

  async function manage(distribution: string, type: string) {
    const token = await world.tokenOf(project.manager);
    const { status, body } = await ask(test, 'POST', pathTo('distribution', distribution) ?? '', {
      token,
      body: { type },
    });
    if (status !== 200) throw new Error(`${type}: ${status} ${JSON.stringify(body)}`);
  }

  return {
    thing: 'earning',
    facts: {
      gross: 10_000,
      withheld: 1900,
      net: 8100,
      distributionApproved: true,
      issuerHasBank: true,
      investorHasBank: true,
    },
    events: [
      { type: 'earning.create' },
      { type: 'earning.pay' },
      { type: 'payment.confirm' },
      { type: 'payment.refuse', reason: 'closed' },
      { type: 'earning.claim' },
      { type: 'claim.confirm' },
      { type: 'claim.refuse', reason: 'closed' },
      { type: 'claim.return', reason: 'unknown account' },
    ],
    begin: async () => {
      const USER = await holderOf(ground);
      await ground.settings();
      await ground.bankOf(project.owner, 'open');
      await ground.bankOf(USER, 'open');
      const distribution = await createdDistribution(ground);
      await manage(distribution, 'distribution.calculate');
      const [line] = await test.tenant.database.query<{ id: string }>(
        sql`select id from earning where distribution_id = ${distribution}`,
      );
      return {
        id: line?.id ?? '',
        people: { USER, ENTREPRENEUR: project.owner, ADMIN: project.manager },
        seen: 0,
        distribution,
      };
    },
    causes: {
      'earning.pay': async ({ distribution }) => {
        await manage(distribution, 'distribution.approve');
        await manage(distribution, 'distribution.pay');
      },
      'payment.confirm': () => test.drain(),
      'payment.refuse': async () => {
        await ground.bankOf(project.owner, 'closed');
        await test.drain();
      },
      'claim.confirm': () => test.drain(),
      'claim.refuse': async ({ people }) => {
        await ground.bankOf(people.USER ?? '', 'closed');
        await test.drain();
      },
    },
  };
}
