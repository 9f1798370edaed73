import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellPerson } from '#server/effects/news.ts';
import { bySystem, work } from '#server/engine/unit.ts';
import type { Mailer } from '#server/providers/mail/mail.ts';
import { sql } from '#server/store/sql.ts';
import { type PeopleTenant, peopleTenant } from './support/peopleTenant.ts';
import { visitorOf } from './support/visitor.ts';

let people: PeopleTenant;
let visitor: ReturnType<typeof visitorOf>;

beforeAll(async () => {
  people = await peopleTenant();
  visitor = visitorOf(people);
});
afterAll(async () => {
  expect(people.reported).toEqual([]);
  await people.close();
});

const tell = (personId: string, params: Record<string, string | number>, link = '/user/account') =>
  work(people.tenant, bySystem, async (unit) => {
    await tellPerson(unit, personId, { about: 'investment.minted', params, link });
    return { ok: true, value: undefined };
  });

const htmlOf = async (to: string) => {
  await people.drain();
  const rows = await people.tenant.database.query<{ html: string }>(
    sql`select data ->> 'html' as html from sandbox_record where data ->> 'to' = ${to} order by at, id`,
  );
  return rows.at(-1)?.html ?? '';
};

/** A mailer that is not there for so many mails, and then is. */
function failing(times: number, mailer: Mailer): Mailer {
  let left = times;
  return {
    send: async (mail) => {
      if (left-- > 0) throw new Error('421 try again later');
      await mailer.send(mail);
    },
  };
}

describe('a mail', () => {
  it('speaks the person’s language, under the tenant’s brand', async () => {
    await people.configure('customization', { title: 'Norte <Capital>', brand: { accent: '#7a1f3d' } });
    const { id, token } = await visitor.person('ana@example.com');
    await visitor.put('/v2/pfp/account/language', { language: 'en' }, token);
    await tell(id, { project: 'Sol', number: 7, tokens: 3, amount: 150_000 });
    const html = await htmlOf('ana@example.com');
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('Norte &lt;Capital&gt;');
    expect(html).toContain('href="http://people.localhost/user/account"');
    await people.wait(1000);
    await visitor.put('/v2/pfp/account/language', { language: 'es' }, token);
    await tell(id, { project: 'Sol', number: 8, tokens: 3, amount: 150_000 });
    expect(await htmlOf('ana@example.com')).toContain('<html lang="es">');
    await people.configure('customization', {});
  });

  it('runs nothing that a name brings along, and has a subject of one line', async () => {
    const { id } = await visitor.person('bea@example.com');
    await tell(id, {
      project: '<img src=x onerror=alert(1)>\r\nBcc: all@example.com',
      number: 1,
      tokens: 1,
      amount: 1,
    });
    expect(await htmlOf('bea@example.com')).not.toContain('<img');
    const [mail] = (await visitor.mails('bea@example.com')).slice(-1);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });

  it('is sent once it can be, without a code or a link left over from before', async () => {
    const { providers, database } = people.tenant;
    const { mailer } = providers;
    const { id } = await visitor.person('cai@example.com');
    Object.assign(providers, { mailer: failing(2, mailer) });
    await visitor.post('/v2/auth/forgot-password', { email: 'cai@example.com' });
    await people.tenant.enqueue({
      kind: 'code.send',
      payload: { personId: id, purpose: 'signature', boundTo: 'a hash' },
    });
    await people.drain();
    const left = () =>
      database.query(sql`select 1 from secret_link where person_id = ${id} and purpose = 'password'
      union all select 1 from code where person_id = ${id} and purpose = 'signature'`);
    expect(await left()).toHaveLength(0);
    await people.wait(60_000);
    expect(await left()).toHaveLength(2);
    Object.assign(providers, { mailer });
    expect(await visitor.lastLink('cai@example.com', 'token')).toEqual(expect.any(String));
  });
});

describe('an identity provider that does not answer', () => {
  it('is asked again by the queue, with the same check', async () => {
    const { providers } = people.tenant;
    const { identity } = providers;
    const keys: string[] = [];
    const silent: typeof identity = {
      ...identity,
      start: async (request) => {
        keys.push(request.key);
        if (keys.length < 3) throw new Error('timeout');
        return identity.start(request);
      },
    };
    const { token } = await visitor.person('dan@example.com');
    Object.assign(providers, { identity: silent });
    const begun = await visitor.post('/v2/pfp/kyc/start', {}, token);
    expect(begun).toMatchObject({ status: 202, data: { status: 'pending', url: null } });
    await people.drain();
    await people.wait(60_000);
    expect((await visitor.get('/v2/pfp/kyc', token)).data.url).toEqual(expect.any(String));
    expect(new Set(keys).size).toBe(1);
    Object.assign(providers, { identity });
  });
});
