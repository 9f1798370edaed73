import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#machines/shared/duration.ts';
import { enqueueJob } from '#server/engine/queue.ts';
import { bySystem } from '#server/engine/unit.ts';
import { notifyUser } from '#server/lifecycles/app/notify.ts';
import { sql } from '#server/postgres/sql.ts';
import type { Mailer } from '#server/providers/mail/mail.ts';
import { work } from '#server/work/work.ts';
import { type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { visitorOf } from './support/visitor.ts';

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;

beforeAll(async () => {
  users = await usersTenant();
  visitor = visitorOf(users);
});
afterAll(async () => {
  expect(users.reported).toEqual([]);
  await users.close();
});

const sendAsSystem = (userId: string, params: Record<string, string | number>, link = '/user/account') =>
  work(users.tenant, bySystem, async (uow) => {
    await notifyUser(uow, userId, { about: 'investment.minted', params, link });
    return { ok: true, value: undefined };
  });

const htmlOf = async (to: string) => {
  await users.drain();
  const rows = await users.tenant.database.query<{ html: string }>(
    sql`select data ->> 'html' as html from sandbox_record where data ->> 'to' = ${to} order by at, id`,
  );
  return rows.at(-1)?.html ?? '';
};

/** A mailer that fails this many times and then works. */
function failing(times: number, mailer: Mailer): Mailer {
  let remaining = times;
  return {
    send: async (mail) => {
      if (remaining-- > 0) throw new Error('421 try again later');
      await mailer.send(mail);
    },
  };
}

describe('a mail', () => {
  it('is in the user’s language and in the tenant’s brand', async () => {
    await users.configure('customization', { title: 'Norte <Capital>', brand: { accent: '#7a1f3d' } });
    const { id, token } = await visitor.user('ana@example.com');
    await visitor.put('/v2/pfp/account/language', { language: 'en' }, token);
    await sendAsSystem(id, { project: 'Sol', number: 7, tokens: 3, amount: 150_000 });
    const html = await htmlOf('ana@example.com');
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('Norte &lt;Capital&gt;');
    expect(html).toContain('href="http://people.localhost/user/account"');
    await users.wait(1000);
    await visitor.put('/v2/pfp/account/language', { language: 'es' }, token);
    await sendAsSystem(id, { project: 'Sol', number: 8, tokens: 3, amount: 150_000 });
    expect(await htmlOf('ana@example.com')).toContain('<html lang="es">');
    await users.configure('customization', {});
  });

  it('escapes names, and has a subject of one line', async () => {
    const { id } = await visitor.user('bea@example.com');
    await sendAsSystem(id, {
      project: '<img src=x onerror=alert(1)>\r\nBcc: all@example.com',
      number: 1,
      tokens: 1,
      amount: 1,
    });
    expect(await htmlOf('bea@example.com')).not.toContain('<img src=x');
    const [mail] = (await visitor.mails('bea@example.com')).slice(-1);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });

  it('is sent again after a failure, without leaving an earlier code or link behind', async () => {
    const { providers, database } = users.tenant;
    const { mailer } = providers;
    const { id } = await visitor.user('cai@example.com');
    Object.assign(providers, { mailer: failing(2, mailer) });
    await visitor.post('/v2/auth/forgot-password', { email: 'cai@example.com' });
    await enqueueJob(users.tenant, 'code.send', { userId: id, purpose: 'signature', boundTo: 'a hash' });
    await users.drain();
    const openLinks = () =>
      database.query(sql`select 1 from secret_link where user_id = ${id} and purpose = 'password'
      union all select 1 from code where user_id = ${id} and purpose = 'signature'`);
    expect(await openLinks()).toHaveLength(0);
    await users.wait(MINUTE);
    expect(await openLinks()).toHaveLength(2);
    Object.assign(providers, { mailer });
    expect(await visitor.lastLink('cai@example.com', 'token')).toEqual(expect.any(String));
  });
});

describe('an identity provider that does not answer', () => {
  it('is called again by the queue, with the same idempotency key', async () => {
    const { providers } = users.tenant;
    const { identity } = providers;
    if (!identity) throw new Error('This tenant has no identity provider');
    const keys: string[] = [];
    const silent: typeof identity = {
      ...identity,
      start: async (request) => {
        keys.push(request.key);
        if (keys.length < 3) throw new Error('timeout');
        return identity.start(request);
      },
    };
    const { token } = await visitor.user('dan@example.com');
    Object.assign(providers, { identity: silent });
    const started = await visitor.post('/v2/pfp/kyc/start', {}, token);
    expect(started).toMatchObject({ status: 202, data: { status: 'pending', url: null } });
    await users.drain();
    await users.wait(MINUTE);
    expect((await visitor.get('/v2/pfp/kyc', token)).data.url).toEqual(expect.any(String));
    expect(new Set(keys).size).toBe(1);
    Object.assign(providers, { identity });
  });
});
