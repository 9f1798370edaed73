import { Role } from '#machines/people/session/session.contract.ts';
import { DAY } from '#machines/shared/duration.ts';
import { areasOf } from '#server/http/access.ts';
import type { Area } from '#server/http/operation.ts';
import { sql } from '#server/postgres/sql.ts';
import { hashToken, openSession, SESSION_DAYS } from '#server/secrets/sessions.ts';
import { givePassword } from '#tests/support/fourEyes.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { type Entities, entitiesOf } from './entities.ts';

export const columns = ['nobody', 'investor', 'owner', 'manager', 'acting'] as const;
export type Column = (typeof columns)[number];

export interface Caller {
  name: string;
  /** The column of the access table for this caller. */
  column: Column;
  /** Each request has a session of its own, so that no call ends the session of another one. */
  token(): Promise<string | undefined>;
  own: Entities;
  others: Entities;
}

const COLUMN: Record<Area, Column> = { USER: 'investor', ENTREPRENEUR: 'owner', ADMIN: 'manager' };

/** Every kind of caller, each with entities of its own and entities of other users. */
export async function callersOf(test: TestTenant): Promise<{ callers: Caller[]; close(): Promise<void> }> {
  const world = worldOf(test);
  const shown = await world.project();
  const hidden = await world.project({ until: 'VALIDATING' });
  const investor = await world.investor();
  const others = await entitiesOf(test, world, {
    project: hidden,
    investor,
    user: hidden.manager,
    subject: hidden.manager,
    job: 'queued',
  });
  const callers: Caller[] = [];
  for (const role of Role.options) {
    const column = columnOf(role);
    const me = column === 'investor' ? await world.investor() : await world.user();
    await test.tenant.database.query(sql`update users set roles = ${[role]} where id = ${me}`);
    await givePassword(test, me);
    const project = column === 'owner' ? await projectOf(test, world, me) : shown;
    const around = {
      project,
      investor: column === 'investor' ? me : investor,
      user: me,
      subject: investor,
      job: 'failed',
    } as const;
    const own = await entitiesOf(test, world, around);
    callers.push({
      name: role,
      column,
      token: () => world.tokenOf(me),
      own,
      // For an owner, a public issuance of another owner is as unknown as a hidden one.
      others: column === 'owner' ? { ...others, issuance: shown.id } : others,
    });
  }
  return withOutsiders(test, callers, shown.manager);
}

function columnOf(role: Role): Column {
  const [area] = areasOf([role]);
  if (!area) throw new Error(`${role} has no area`);
  return COLUMN[area];
}

/** Adds callers without a valid session, and a manager who acts as the first investor. */
async function withOutsiders(test: TestTenant, insiders: Caller[], managerId: string) {
  const [investor] = insiders;
  if (!investor) throw new Error('There are no roles');
  const { tenant } = test;
  const me = investor.own.user;
  const now = tenant.clock.now();
  const open = async (at: Date, acting?: Parameters<typeof openSession>[2]['acting']) =>
    (await openSession(tenant.database, at, { userId: me, userAgent: 'test', ...(acting && { acting }) })).token;
  const foreign = await testTenant();
  const elsewhere = worldOf(foreign);
  const foreigner = await elsewhere.user(['USER', 'ENTREPRENEUR', 'ADMIN']);
  const outsider = (name: string, token: Caller['token']): Caller => ({ ...investor, name, column: 'nobody', token });
  const act = async () => {
    const own = await openSession(tenant.database, now, { userId: managerId, userAgent: 'test' });
    return open(now, { managerId, reason: 'test', openedBy: hashToken(own.token) });
  };
  const callers: Caller[] = [
    ...insiders,
    outsider('anonymous', async () => undefined),
    outsider('expired', () => open(new Date(now.getTime() - SESSION_DAYS * DAY))),
    outsider('revoked', async () => {
      const token = await open(now);
      await tenant.database.query(sql`update session set revoked_at = ${now} where token_hash = ${hashToken(token)}`);
      return token;
    }),
    outsider('of another tenant', () => elsewhere.tokenOf(foreigner)),
    { ...investor, name: 'acting manager', column: 'acting', token: act },
  ];
  return { callers, close: () => foreign.close() };
}

async function projectOf({ tenant }: TestTenant, world: World, ownerId: string) {
  const project = await world.project({ until: 'VALIDATING' });
  await tenant.database.query(sql`update project set owner_id = ${ownerId} where id = ${project.id}`);
  return project;
}
