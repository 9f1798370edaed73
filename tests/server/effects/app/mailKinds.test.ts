import { beforeAll, describe, expect, it } from 'vitest';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { contrast } from '#machines/shared/colour.ts';
import { type Customization, defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { defaultSettings } from '#machines/tenant/settings/settings.contract.ts';
import type { MailFacts } from '#server/effects/app/mails.facts.ts';
import { getTexts } from '#server/effects/app/mails.intl.ts';
import { mailKindOf, mailKinds } from '#server/effects/app/mails.kinds.ts';
import { buildNotificationMail } from '#server/effects/app/mails.notification.ts';
import { renderMail } from '#server/effects/app/mails.send.ts';
import { mailColours } from '#server/providers/mail/mailStyle.ts';

const at = new Date('2026-03-02T09:00:00Z');
const platform = {
  name: 'Tesela PSFP, S.L.',
  taxNumber: 'A58818501',
  address: 'Calle 1, Zaragoza',
  contact: 'a@b.test',
};
const collectionAccount = { iban: 'ES9121000418450200051332', bic: 'CAIXESBBXXX', holder: 'Tesela' };

const tenantOf = (changed: Partial<Customization> = {}) => ({
  customization: {
    ...defaultCustomization,
    title: 'Norte & <b>Capital</b>',
    urls: { ...defaultCustomization.urls, legal: '/legal', privacy: 'https://norte.test/privacy' },
    ...changed,
  },
  settings: { ...defaultSettings, platform, collectionAccount },
  origin: 'https://norte.test',
});

const members = { ...defaultCustomization.tenant, type: 'admission_to_trading' } as const;
const tenants = { base: tenantOf(), participants: tenantOf({ tenant: members }) };

/** The values of every notification. Each kind uses the ones that it has texts or rows for. */
const params = {
  project: 'Sol <i>de</i> Aragón',
  number: 1024,
  tokens: 1500,
  amount: 150_000,
  refund: 150_250,
  balance: 2500,
  to: 'account',
  ending: '5678',
  date: '2026-03-02',
  name: 'Begoña',
  reason: '',
  code: 'other',
  address: '0xabc',
  wallet: '0x12',
  act: 'fundsRelease',
  title: 'Sol',
  proposer: 'Ana',
  decider: 'Bea',
  at: at.toISOString(),
  left: 3,
  count: 2,
  investment: 1024,
  reference: 'INV-1024-3',
  authority: 'Juzgado 7',
  sale: 'TRA-7K2M4Q9X',
  paid: 2,
  lines: 5,
  cause: 'other',
  change: 'gained',
  device: 'Firefox',
  missing: 5_000,
  due: 70_000,
  why: 'over',
  coins: '25 OTHER',
  post: 'Obras <b>al día</b>',
  year: '2025',
  phase: 'CAMPAIGN',
  opens: Date.parse('2026-03-10T09:00:00Z'),
  until: '2026-04-02T21:59:59.999Z',
  from: '2026-03-03T09:00:00.000Z',
  by: '2026-03-09T22:59:59.999Z',
  reflection: '2026-03-06T22:59:59.999Z',
  policy: 'declare',
  symbol: 'SOL',
  kind: 'freeze',
  ground: 'court',
  side: 'buyer',
  via: 'receipt',
  search: 'Sol <b>barato</b>',
  step: 'next.investment.proof',
  payer: 'Leo <b>Ruiz</b>',
  currency: 'USD',
  way: 'in',
  minutes: 7,
  account: '5678',
  arrives: Date.parse('2026-03-04T12:00:00Z'),
};

const facts = {
  order: {
    number: 1024,
    project: 'Sol <i>de</i> Aragón',
    tokens: 1500,
    amount: 150_000,
    fee: 1500,
    methodFee: 250,
    method: 'transfer',
    wallet: '0x12',
    transaction: '0x34',
    paymentStatus: 'created',
    paymentAmount: 151_750,
    paymentReference: 'INV-1024-3',
    paymentExpiresAt: new Date('2026-03-12T22:59:59.999Z'),
    reflectionEndsAt: new Date('2026-03-06T22:59:59.999Z'),
    orderExpiresAt: new Date('2026-03-16T22:59:59.999Z'),
  },
  earning: { project: 'Sol', gross: 10_000, withheld: 1900, net: 8100, ending: '5678' },
  distribution: { gross: 10_000, recordDate: '2026-02-28' },
  project: {
    price: 10_000,
    tokensForSale: 5000,
    minTokens: 5,
    raised: 1_234_500,
    released: 1_234_500,
    startsAt: at,
    endsAt: new Date('2026-04-30T21:59:59.999Z'),
  },
  account: { usableFrom: new Date('2026-03-03T09:00:00Z') },
} satisfies MailFacts;

/** Each mail has only the facts of its family. */
function factsFor(about: string): MailFacts {
  const [family = ''] = about.split('.');
  const name = ['investment', 'payment', 'incident'].includes(family) ? 'order' : family;
  return Object.hasOwn(facts, name) ? { [name]: facts[name as keyof typeof facts] } : {};
}

interface Case {
  about: string;
  locale: 'es' | 'en';
  wording: keyof typeof tenants;
}

function mailOf(
  { about, locale, wording }: Case,
  changed: { facts?: MailFacts; params?: Partial<typeof params> } = {},
) {
  const tenant = tenants[wording];
  const row = { about, params: { ...params, ...changed.params }, link: '/user/account', at };
  const letter = buildNotificationMail(tenant, row, changed.facts ?? factsFor(about), getTexts(tenant, locale));
  return renderMail(tenant, locale, letter);
}

const plain = (html: string) =>
  html
    .replace(/<(?:style|title|head)\b.*?<\/(?:style|title|head)>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const cases: Case[] = Object.keys(mailKinds).flatMap((about) =>
  (['es', 'en'] as const).flatMap((locale) =>
    (['base', 'participants'] as const).map((wording) => ({ about, locale, wording })),
  ),
);

let mails: (Case & Awaited<ReturnType<typeof mailOf>>)[] = [];
beforeAll(async () => {
  mails = await Promise.all(cases.map(async (each) => ({ ...each, ...(await mailOf(each)) })));
});

const aboutsIn = (messages: Record<string, string>) =>
  Object.keys(messages).flatMap((id) => /^notification\.(.+)\.title$/.exec(id)?.[1] ?? []);

describe('the mail of a notification', () => {
  it('has a kind for every text, and a text for every kind', () => {
    expect(Object.keys(mailKinds).toSorted()).toEqual(aboutsIn(es).toSorted());
    expect(Object.keys(mailKinds).toSorted()).toEqual(aboutsIn(en).toSorted());
  });

  it('has no raw key, placeholder or value, in any language and wording', () => {
    for (const { about, html, text, subject } of mails) {
      const raw = /\b(?:mail|notification)\.[a-z]+\.|undefined|NaN|\{\w|Invalid Date|\[object/;
      for (const part of [subject, text, plain(html)]) expect(part, about).not.toMatch(raw);
    }
  });

  it('has one act with a name of its own, which leads below the tenant’s origin', () => {
    for (const { about, html } of mails) {
      const acts = [...html.matchAll(/<a class="m-button" href="([^"]+)"[^>]*>([^<]+)<\/a>/g)];
      expect(acts, about).toHaveLength(1);
      expect(acts[0]?.[1]).toMatch(/^https:\/\/norte\.test\//);
      expect(acts[0]?.[2]).not.toMatch(/^(?:Ver|View|See|Click|Clic)\b/);
    }
  });

  it('contains the figure and every row of its kind, in both parts', () => {
    for (const { about, locale, wording, html, text } of mails) {
      const { figure, deadline, rows = [] } = mailKindOf(about);
      const { t } = getTexts(tenants[wording], locale);
      for (const row of [figure, deadline, ...rows].filter((each) => each !== undefined)) {
        expect(text, `${about} ${row}`).toContain(`${t(`mail.row.${row}`)}: `);
        expect(plain(html), `${about} ${row}`).toContain(t(`mail.row.${row}`));
      }
    }
  });

  it('escapes what users and managers have named', () => {
    for (const { about, html } of mails) {
      expect(html, about).not.toMatch(/<i>|<b>/);
      expect(html, about).not.toContain('${');
    }
  });

  it('names the sender, the legal pages and how to write, below', async () => {
    const { html, text } = await mailOf({ about: 'investment.signed', locale: 'es', wording: 'base' });
    for (const part of ['Tesela PSFP, S.L. · A58818501 · Calle 1, Zaragoza', 'a@b.test']) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
    expect(html).toContain('href="https://norte.test/legal"');
    expect(html).toContain('href="https://norte.test/privacy"');
  });
});

describe('the figures', () => {
  const inSpanish = async (about: string, changed?: Parameters<typeof mailOf>[1]) =>
    (await mailOf({ about, locale: 'es', wording: 'base' }, changed)).text.replace(/\s+/g, ' ');

  it('of an order are its amount, fee and deadlines to the minute', async () => {
    const text = await inSpanish('investment.orderCreated');
    expect(text).toContain('Total: 1.517,50 €');
    expect(text).toContain('Tokens: 1.500 ');
    expect(text).toContain('Comisión: 15,00 €');
    expect(text).toContain('Puedes revocar sin coste hasta: 6 de marzo de 2026 a las 23:59');
    expect(text).toContain('Paga antes del: 16 de marzo de 2026 a las 23:59');
    expect(text).toContain('Podrías perder todo el dinero que inviertes.');
  });

  it('of an awaited transfer are the whole account, the reference and the deadline', async () => {
    const text = await inSpanish('investment.transferAwaited');
    for (const part of [
      'Importe de la transferencia: 1.517,50 €',
      'IBAN: ES91 2100 0418 4502 0005 1332',
      'BIC: CAIXESBBXXX',
      'Beneficiario: Tesela',
      'Concepto: INV-1024-3',
      'Transfiere antes del: 12 de marzo de 2026 a las 23:59',
    ])
      expect(text).toContain(part);
  });

  it('never contain the account to pay to once nothing is awaited, nor more than the ending of a user’s own', async () => {
    const order = { ...facts.order, paymentStatus: 'settled' };
    expect(await inSpanish('investment.paymentSettled', { facts: { order } })).not.toContain('ES91');
    expect(await inSpanish('balance.paidOut')).toContain('Cuenta: Acabada en 5678');
  });

  it('of a refund are its amount, the ending of the account and the day', async () => {
    const text = await inSpanish('investment.revoked');
    for (const part of ['Te devolvemos: 1.502,50 €', 'Destino: Acabada en 5678', 'Pedida el: 2 de marzo de 2026'])
      expect(text).toContain(part);
    expect(await inSpanish('investment.revoked', { params: { refund: 0, balance: 0 } })).not.toContain('Te devolvemos');
  });

  it('of a claimed earning are its parts, the account and the day on which it arrives', async () => {
    const text = await inSpanish('earning.transferred');
    for (const part of [
      'Importe neto: 81,00 €',
      'Importe bruto: 100,00 €',
      'Retención: 19,00 €',
      'Llega como muy tarde: 4 de marzo de 2026',
    ])
      expect(text).toContain(part);
  });

  it('are left out where a notification of another version lacks them', async () => {
    const row = { about: 'investment.orderCreated', params: {}, link: null, at };
    const letter = buildNotificationMail(tenants.base, row, {}, getTexts(tenants.base, 'es'));
    expect(letter).toMatchObject({ rows: [], action: { path: '/' } });
    expect(mailKindOf('something.later')).toEqual({ act: 'account' });
  });
});

describe('the colours of a mail', () => {
  it.each(['#0b6b55', '#23408e', '#f5c400', '#d6006c', '#000000', '#ffffff', '#00b8d9', 'no colour'])(
    'are readable for the accent %s, in the light and in the dark',
    (accent) => {
      for (const colours of Object.values(mailColours(accent))) {
        const { bg, surface, sunken, fg, muted, accent, solid, on, deep, onDeep, onDeepMuted } = colours;
        const pairs = [
          ...[bg, surface, sunken].flatMap((ground) => [
            [fg, ground],
            [muted, ground],
            [accent, ground],
          ]),
          [on, solid],
          [onDeep, deep],
          [onDeepMuted, deep],
        ] as [string, string][];
        for (const [text, ground] of pairs)
          expect(contrast(text, ground), `${text} ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});
