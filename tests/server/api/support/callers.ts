import { Role } from '#machines/session/session.contract.ts';
import { areasOf } from '#server/http/access.ts';
import type { Area } from '#server/http/operation.ts';
import { hashToken, openSession, SESSION_DAYS } from '#server/http/sessions.ts';
import { sql } from '#server/store/sql.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { type Things, thingsOf } from './things.ts';

export const columns = ['nobody', 'investor', 'owner', 'manager', 'acting'] as const;
export type Column = (typeof columns)[number];

export interface Caller {
  name: string;
  /** The column of the access table that says what this caller gets. */
  column: Column;
  /** A session of its own for each request, so that no call ends another's. */
  token(): Promise<string | undefined>;
  own: Things;
  others: Things;
}

const COLUMN: Record<Area, Column> = { USER: 'investor', ENTREPRENEUR: 'owner', ADMIN: 'manager' };

/** Everyone who may knock at the API, each with things of their own and things of somebody else. */
export async function callersOf(test: TestTenant): Promise<{ callers: Caller[]; close(): Promise<void> }> {
  const world = worldOf(test);
  const shown = await world.project();
  const hidden = await world.project({ until: 'VALIDATING' });
  const investor = await world.investor();
  const others = await thingsOf(test, world, {
    project: hidden,
    investor,
    user: hidden.manager,
    person: hidden.manager,
    job: 'queued',
  });
  const callers: Caller[] = [];
  for (const role of Role.options) {
    const column = columnOf(role);
    const me = column === 'investor' ? await world.investor() : await world.person();
    await test.tenant.database.query(sql`update person set roles = ${[role]} where id = ${me}`);
    const project = column === 'owner' ? await projectOf(test, world, me) : shown;
    const around = {
      project,
      investor: column === 'investor' ? me : investor,
      user: me,
      person: investor,
      job: 'failed',
    } as const;
    const own = await thingsOf(test, world, around);
    callers.push({
      name: role,
      column,
      token: () => world.tokenOf(me),
      own,
      // For an owner a public issuance of somebody else is as unknown as a hidden one.
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

/** Those whom no session lets in, and a manager who acts as the first investor. */
async function withOutsiders(test: TestTenant, insiders: Caller[], managerId: string) {
  const [investor] = insiders;
  if (!investor) throw new Error('there are no roles');
  const { tenant } = test;
  const me = investor.own.user;
  const now = tenant.clock.now();
  const open = async (at: Date, acting?: { managerId: string; reason: string }) =>
    (await openSession(tenant.database, at, { personId: me, userAgent: 'test', ...(acting && { acting }) })).token;
  const foreign = await testTenant();
  const elsewhere = worldOf(foreign);
  const foreigner = await elsewhere.person(['USER', 'ENTREPRENEUR', 'ADMIN']);
  const outsider = (name: string, token: Caller['token']): Caller => ({ ...investor, name, column: 'nobody', token });
  const callers: Caller[] = [
    ...insiders,
    outsider('anonymous', async () => undefined),
    outsider('expired', () => open(new Date(now.getTime() - SESSION_DAYS * 86_400_000))),
    outsider('revoked', async () => {
      const token = await open(now);
      await tenant.database.query(sql`update session set revoked_at = ${now} where token_hash = ${hashToken(token)}`);
      return token;
    }),
    outsider('of another tenant', () => elsewhere.tokenOf(foreigner)),
    { ...investor, name: 'acting manager', column: 'acting', token: () => open(now, { managerId, reason: 'test' }) },
  ];
  return { callers, close: () => foreign.close() };
}

async function projectOf({ tenant }: TestTenant, world: World, ownerId: string) {
  const project = await world.project({ until: 'VALIDATING' });
  await tenant.database.query(sql`update project set owner_id = ${ownerId} where id = ${project.id}`);
  return project;
}
