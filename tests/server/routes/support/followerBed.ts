import { sql } from '#server/postgres/sql.ts';
import { mailKind } from '#server/providers/mail/sandboxMailer.ts';
import type { TestTenant } from '#tests/support/testTenant.ts';

export interface FollowerMail {
  to: string;
  subject: string;
  text: string;
  unsubscribeUrl?: string;
}

const headers = { 'content-type': 'application/x-www-form-urlencoded' };

/** What a visitor without an account does on the pages of an issuance and of the mails about it. */
export function followerBed(test: TestTenant) {
  const request = (path: string, init: RequestInit = {}, address = '192.0.2.1') =>
    test.app.request(`http://test.local${path}`, init, { incoming: { socket: { remoteAddress: address } } });
  const post = (path: string, fields: Record<string, string>, address?: string) =>
    request(path, { method: 'POST', headers, body: `${new URLSearchParams(fields)}` }, address);

  /** The mails to an address, the newest last, after all due ones were sent. */
  async function mails(to: string): Promise<FollowerMail[]> {
    await test.drain();
    const rows = await test.tenant.database.query<{ data: FollowerMail }>(
      sql`select data from sandbox_record where kind = ${mailKind} and data ->> 'to' = ${to} order by at, id`,
    );
    return rows.map(({ data }) => data);
  }

  /** The path of the newest link of a kind in the mails to an address. */
  async function linkOf(email: string, act: 'confirm' | 'stop'): Promise<string> {
    const pattern = new RegExp(`http://test\\.local(/follow/${act}/\\S+)`);
    const link = (await mails(email)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []).at(-1);
    if (!link) throw new Error(`${email} has got no link to ${act}`);
    return link;
  }

  let visitors = 0;

  /** Each request has a moment of its own, by which mails and followers are ordered, and another visitor. */
  async function ask(slug: string, email: string, { lang = 'es', address }: { lang?: string; address?: string } = {}) {
    test.passTime(1000);
    visitors += 1;
    const other = `203.0.${Math.floor(visitors / 250)}.${visitors % 250}`;
    return post(`/invest/${slug}/follow?lang=${lang}`, { email }, address ?? other);
  }

  const press = async (email: string, act: 'confirm' | 'stop') => post(await linkOf(email, act), {});

  /** The statuses of all that ever followed an issuance, the oldest first. */
  async function statuses(projectId: string): Promise<string[]> {
    const rows = await test.tenant.database.query<{ status: string }>(
      sql`select status from follower where project_id = ${projectId} order by id`,
    );
    return rows.map(({ status }) => status);
  }

  return {
    request,
    post,
    mails,
    linkOf,
    ask,
    press,
    statuses,
    /** An address that has confirmed, in a language. */
    follow: async (slug: string, email: string, lang = 'es') => {
      await ask(slug, email, { lang });
      await press(email, 'confirm');
      return email;
    },
  };
}
