import { expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { composeCertificate } from '#server/providers/signature/certificatePdf.ts';
import { readBargain } from '#server/queries/issuances/bargain.ts';
import { loadCertificate } from '#server/routes/orders/investments/certificates.ts';
import type { IssuedProject } from '#tests/support/issuedProject.ts';
import { setUpRepayment } from '../support/repayment.ts';

const { issue, moveTo, prepare, pay, send, current } = setUpRepayment();

/** Ana holds 30 of the 40 tokens of 50 euros of a linear loan at 6 % for half a year. */
const readAna = ({ id }: IssuedProject) => readBargain(current().test.tenant, id, 30);

it('the bargain of some tokens follows what has been paid', async () => {
  const project = await issue();
  // Of 2,000 euros, 1,000 come back each quarter, with 30 and 15 euros of interest. Three quarters of it are hers.
  expect(await readAna(project)).toEqual({
    terms: {
      product: 'debt',
      ratePoints: 600,
      termMonths: 6,
      instalments: 'quarterly',
      repayment: 'linear',
      businessDays: 'none',
      interestDays: 'unadjusted',
      defaultPoints: 0,
      ranking: 'senior',
      guarantee: { kind: 'none' },
      targetMinor: 5_000_000,
      softCapMinor: 5000,
    },
    outstandingMinor: 150_000,
    arrears: null,
    next: [
      { on: '2026-06-30', incomeMinor: 2250, capitalMinor: 75_000 },
      { on: '2026-09-30', incomeMinor: 1125, capitalMinor: 75_000 },
    ],
  });
  await moveTo('2026-06-30');
  await prepare(project, 1);
  await pay(project, 1);
  expect(await readAna(project)).toMatchObject({
    outstandingMinor: 75_000,
    next: [{ on: '2026-09-30', incomeMinor: 1125, capitalMinor: 75_000 }],
  });
});

it('a certificate says the terms, the outstanding capital, the next payments and that one is late', async () => {
  const project = await issue();
  await moveTo('2026-07-01');
  const data = await loadCertificate(current().test.tenant, project.ana, project.id);
  if (!data) throw new Error('There is no holding');
  const read = (locale: 'es' | 'en') =>
    JSON.stringify(composeCertificate({ ...data, locale })).replaceAll('\u00a0', ' ');
  const facts = ['6,00 % nominal anual', '6 meses desde el cierre', '1.500,00 €', 'Hay pagos retrasados', '772,50 €'];
  for (const fact of [...facts, '30 de junio de 2026', 'acreedor ordinario']) expect(read('es')).toContain(fact);
  expect(read('es')).not.toContain('ISIN');
  await current().test.tenant.database.query(sql`update project set isin = 'ES0105707006' where id = ${project.id}`);
  const numbered = await loadCertificate(current().test.tenant, project.ana, project.id);
  expect(numbered?.project.isin).toBe('ES0105707006');
  if (numbered) expect(JSON.stringify(composeCertificate(numbered))).toContain('["ISIN","ES0105707006"]');
  for (const fact of ['6.00% nominal a year', 'Some payments are late', '772.50 €']) expect(read('en')).toContain(fact);
});

it('the bargain names the day to which a payment was moved, in the order of days', async () => {
  const project = await issue();
  await moveTo('2026-07-01');
  await send(project, 1, { type: 'instalment.delay', until: '2026-10-20', reason: 'The buyer pays later' });
  expect((await readAna(project))?.next.map(({ on }) => on)).toEqual(['2026-09-30', '2026-10-20']);
});

it('the bargain of a company names its dates and no amount', async () => {
  const project = await issue({ product: 'equity', interestPoints: 1000, termMonths: 12 });
  const bargain = await readAna(project);
  expect(bargain?.next[0]).toEqual({ on: '2026-06-30', incomeMinor: null, capitalMinor: 0 });
});
