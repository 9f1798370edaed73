import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegisterProof } from '#machines/shared/proof.wire.ts';
import { getTexts } from '#server/effects/app/mails.intl.ts';
import { sql } from '#server/postgres/sql.ts';
import { reportText } from '#server/proof/report.ts';
import { mailKind } from '#server/providers/mail/sandboxMailer.ts';
import { verifySealedPdf } from '#server/providers/signature/verifySealedPdf.ts';
import { type RegisterBed, registerBed } from './registerBed.ts';

let bed: RegisterBed;

beforeAll(async () => {
  bed = await registerBed();
});
afterAll(async () => {
  expect(bed.test.reported).toEqual([]);
  await bed.test.close();
});

const alarms = () =>
  bed.test.tenant.database.query<{ about: string; link: string; mails: number }>(sql`select about, link,
    (select count(*) from sandbox_record where kind = ${mailKind} and id like '%' || notification.id) as mails
    from notification where user_id = ${bed.manager} and about like 'register.%' order by created_at`);

const changeAmount = (factor: number) =>
  bed.test.tenant.database.query(
    sql`update investment set amount = (amount * ${factor}::numeric)::bigint where id = ${bed.paid}`,
  );

describe('a difference', () => {
  let first: RegisterProof;

  it('is found by the hourly check without anybody asking', async () => {
    await changeAmount(10);
    bed.test.moveClock('2026-03-10T12:10:00Z');
    await bed.test.drain();
    first = await bed.proof();
    expect(first.differences).toMatchObject([{ kind: 'columnDiffers', entityId: bed.paid, investment: bed.paid }]);
  });

  it('notifies and mails every manager once, however often it is found again', async () => {
    const alarm = { about: 'register.difference', link: '/manager/register', mails: 1 };
    expect(await alarms()).toMatchObject([alarm]);
    await bed.check();
    bed.test.moveClock('2026-03-10T13:10:00Z');
    await bed.test.drain();
    expect(await alarms()).toMatchObject([alarm]);
  });

  it('stays on the page since it was first seen, until it is gone', async () => {
    expect((await bed.proof()).differences).toMatchObject([{ firstSeenAt: first.differences[0]?.firstSeenAt }]);
    await changeAmount(0.1);
    expect((await bed.check()).differences).toEqual([]);
  });

  it('is a new alarm if it comes back', async () => {
    await changeAmount(10);
    await bed.check();
    expect(await alarms()).toHaveLength(2);
    await changeAmount(0.1);
    await bed.check();
  });
});

it('the report is sealed, says what was compared, and names each open difference', async () => {
  const { tenant } = bed.test;
  const textIn = async (locale: 'es' | 'en') =>
    JSON.stringify(reportText(tenant, await bed.proof(), locale, getTexts(tenant, locale).t).clauses);
  expect(await textIn('es')).toContain('coinciden en todo lo comparado');
  await changeAmount(10);
  await bed.check();
  const text = await textIn('en');
  expect(text).toContain('One difference was open');
  expect(text).toMatch(/The amount of INV-\d+ is 1,500\.00.€\. Its journal says 150\.00.€\./);
  const headers = { 'x-user-access-token': await bed.world.tokenOf(bed.manager), 'accept-language': 'en' };
  const response = await bed.test.app.request('http://test.local/v2/pfp/register/report', { headers });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect((await verifySealedPdf(new Uint8Array(await response.arrayBuffer()))).ok).toBe(true);
  await changeAmount(0.1);
  await bed.check();
});

it('says that the chain did not answer, instead of that all agrees', async () => {
  const { providers } = bed.test.tenant;
  const { holdings } = providers.chain;
  providers.chain.holdings = () => Promise.reject(new Error('unreachable'));
  const { differences } = await bed.check();
  providers.chain.holdings = holdings;
  expect(differences.map(({ kind }) => kind)).toEqual(['chainSilent']);
  expect(bed.test.reported.splice(0).map(String)).toEqual(['Error: unreachable']);
  expect((await bed.check()).differences).toEqual([]);
});
