import { describe, expect, it } from 'vitest';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { asks, chooseAsk } from '#machines/app/notification/notificationAsks.ts';
import { type Customization, defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { defaultSettings } from '#machines/tenant/settings/settings.contract.ts';
import { getTexts } from '#server/effects/app/mails.intl.ts';
import { mailKindOf, mailKinds } from '#server/effects/app/mails.kinds.ts';
import { buildNotificationMail } from '#server/effects/app/mails.notification.ts';

const languages = ['es', 'en'] as const;
const abouts = Object.keys(mailKinds);
const customization: Customization = { ...defaultCustomization, title: 'Norte' };
const tenant = { customization, settings: defaultSettings };
const at = new Date('2026-03-02T09:00:00Z');

type Params = Record<string, string | number>;

/** What two entities say. No value of one occurs in the other, and none is a number of the law. */
const entities: [Params, Params] = [
  entity({ whole: 7101, cents: 713_301, day: '2031-05-11', moment: '2031-05-12T21:59:59.999Z', word: 'Abeto' }),
  entity({ whole: 8202, cents: 824_402, day: '2032-06-22', moment: '2032-06-23T21:59:59.999Z', word: 'Cedro' }),
];

interface Marks {
  whole: number;
  cents: number;
  day: string;
  moment: string;
  word: string;
}

function entity({ whole, cents, day, moment, word }: Marks): Params {
  const words = [
    'project',
    'name',
    'title',
    'proposer',
    'decider',
    'reason',
    'address',
    'wallet',
    'reference',
    'payer',
  ];
  const named = [...words, 'authority', 'sale', 'device', 'coins', 'post', 'search', 'currency', 'symbol'];
  return {
    ...Object.fromEntries(named.map((name) => [name, `${word} ${name}`])),
    ...Object.fromEntries(
      ['number', 'tokens', 'investment', 'left', 'count', 'paid', 'lines', 'minutes'].map((name) => [name, whole]),
    ),
    ...Object.fromEntries(['amount', 'refund', 'balance', 'missing', 'due'].map((name) => [name, cents])),
    ...Object.fromEntries(['date', 'until', 'by', 'from', 'reflection', 'at'].map((name) => [name, moment])),
    ...Object.fromEntries(['opens', 'arrives'].map((name) => [name, Date.parse(moment)])),
    date: day,
    year: day.slice(0, 4),
    ending: `${whole}`,
    account: `${whole}`,
    to: 'account',
    step: 'next.investment.proof',
    act: 'fundsRelease',
    change: 'gained',
    side: 'buyer',
    kind: 'sale',
    via: 'receipt',
    policy: 'declare',
  };
}

const write = (about: string, locale: 'es' | 'en', params: Params) =>
  buildNotificationMail(tenant, { about, params, link: '/user/account', at }, {}, getTexts(tenant, locale));

const textOf = (about: string, locale: 'es' | 'en', params: Params) => {
  const { t } = getTexts(tenant, locale);
  return `${t(`notification.${about}.title`, params)} ${t(`notification.${about}`, params)}`;
};

/** Numbers of the law and of the product's own rules, which no entity decides. */
const rules = /24 hora|24 hour|30 días|30 days|1 o 2 días|1 or 2 working|1\.000\s€|€1,000/g;

/** Some ask one side of a transfer, or depend on what comes next. */
const variantsOf = (about: string): Params[] =>
  [...asks.nothing, ...asks.unexpected].some((name) => name.startsWith(`${about}:`))
    ? [{ side: 'buyer' }, { side: 'seller' }, { side: 'manager' }, { next: 'none' }, { next: 'sign' }]
    : [{}];

describe('every kind of notification', () => {
  it('says what it asks: an act that its mail names, or that there is nothing to do', () => {
    for (const about of abouts)
      for (const locale of languages)
        for (const variant of variantsOf(about)) {
          const params = { ...entities[0], ...variant };
          const { t } = getTexts(tenant, locale);
          const { paragraphs, action } = write(about, locale, params);
          const ask = chooseAsk({ about, params });
          const said = (['nothing', 'unexpected'] as const).filter((each) =>
            paragraphs.includes(t(`notifications.ask.${each}`)),
          );
          expect(said, about).toEqual(ask === 'act' ? [] : [ask]);
          expect(action?.label, about).toBe(t(`mail.act.${mailKindOf(about).act}`));
        }
  });

  it('has a title and more than it, in both languages', () => {
    for (const texts of [es, en] as Record<string, string>[])
      for (const about of abouts) {
        expect(texts[`notification.${about}.title`], about).toBeTruthy();
        expect((texts[`notification.${about}`] ?? '').length, about).toBeGreaterThan(15);
      }
  });

  it('leaves the sentence that nothing is to be done to the one place that knows', () => {
    const repeated = /nada que hacer|hacer nada|nothing to do|need to do anything|no action/i;
    for (const about of abouts)
      for (const locale of languages) expect(textOf(about, locale, entities[0]), about).not.toMatch(repeated);
  });

  it('names only kinds that exist, each once', () => {
    const named = [...asks.nothing, ...asks.unexpected];
    expect(new Set(named).size).toBe(named.length);
    expect(named.filter((name) => !mailKinds[name.split(':')[0] ?? ''])).toEqual([]);
  });

  it('takes each number, date and amount from its entity', () => {
    const digits = (text: string): string[] => text.replaceAll(rules, '').match(/\d+/g) ?? [];
    const invented = abouts.flatMap((about) =>
      languages.flatMap((locale) => {
        const [one = [], other = []] = entities.map((params) => digits(textOf(about, locale, params)));
        const both = one.filter((number) => other.includes(number) && !isTimeOfDay(number));
        return both.map((number) => `${about} ${locale}: ${number}`);
      }),
    );
    expect(invented).toEqual([]);
  });
});

/** Both entities have their moments at the same minute. */
const isTimeOfDay = (number: string) => number === '23' || number === '59';

describe('a deadline', () => {
  const deadlines = abouts.filter((about) => mailKindOf(about).deadline);

  /** The steps of the machines that end with a time limit of their reader. */
  const limited = {
    investment: [
      'interestDeclared',
      'orderCreated',
      'transferAwaited',
      'paymentFailed',
      'kiisChanged',
      'suspensionEnded',
      'signed',
    ],
    payment: ['partArrived'],
    coinDeposit: ['partial', 'unproved'],
    approval: ['proposed', 'managerMissing', 'waiting'],
    ad: ['published', 'reopened', 'resumed', 'found'],
    transfer: ['requested', 'offered', 'toSign', 'otherSigned', 'signed'],
    suitability: ['passed', 'declared'],
    user: ['sophisticationGranted'],
    taxResidence: ['certified'],
    instalment: ['announced', 'due', 'overdue', 'delayed'],
    project: [
      'campaignOpened',
      'campaignExtended',
      'campaignResumed',
      'fundingNear',
      'softCapReached',
      'targetReached',
    ],
  };
  const expected = Object.entries(limited).flatMap(([entity, names]) => names.map((name) => `${entity}.${name}`));

  it('is in the mail of each step that has one', () => {
    expect(expected.filter((about) => !deadlines.includes(about))).toEqual([]);
  });

  it('is in the text of each such notification too, to the day or to the minute', () => {
    for (const about of expected)
      for (const locale of languages) {
        const text = textOf(about, locale, entities[0]);
        expect(/\b1[12]\b.*\b2031\b/.test(text), `${about} ${locale}: ${text}`).toBe(true);
      }
  });

  it('of a notification of an earlier version, which knows none, is left out', () => {
    const { until: _, by: __, reflection: ___, ...rest } = entities[0];
    const known = ['payment.partArrived', 'coinDeposit.partial', 'instalment.delayed'];
    for (const about of expected.filter((each) => !known.includes(each)))
      for (const locale of languages) {
        const text = textOf(about, locale, rest);
        expect(text, about).not.toMatch(/\{|\s[.,;]|\b(?:hasta el|until|by) ?[.,;]/);
      }
  });

  it('of an order is one date, the end of a day in the zone of the tenant', () => {
    const until = '2026-12-12T22:59:59.999Z';
    const [created, awaited] = ['orderCreated', 'transferAwaited'].map((name) =>
      textOf(`investment.${name}`, 'es', { ...entities[0], until }),
    );
    for (const text of [created, awaited]) expect(text).toContain('hasta el 12 de diciembre de 2026 a las 23:59');
  });
});

describe('the words', () => {
  const subject = (about: string, params: Params = {}) => write(about, 'es', { ...entities[0], ...params }).subject;

  it('of the second failure of the test are its own, and show the way on', () => {
    expect(subject('suitability.failedTwice')).not.toBe(subject('suitability.failedOnce'));
    const [text] = write('suitability.failedTwice', 'es', { policy: 'declare' }).paragraphs;
    expect(text).toContain('Es una advertencia');
    expect(text).toContain('Puedes seguir: abre el test');
    const [contact] = write('suitability.failedTwice', 'es', { policy: 'retryThenContact' }).paragraphs;
    expect(contact).toContain('Para seguir, escríbenos');
  });

  it('of a confirmed identity name the next step, and only without one that nothing is to be done', () => {
    const [next, ...more] = write('kyc.succeeded', 'es', { next: 'SUITABILITY_TEST' }).paragraphs;
    expect(next).toBe('Para invertir te falta el test de conocimientos.');
    expect(more).toEqual([]);
    expect(write('kyc.succeeded', 'es', { next: 'none' }).paragraphs).toEqual([
      'Ya puedes invertir.',
      'No tienes que hacer nada.',
    ]);
  });

  it('of a first wallet and a first bank account do not speak of a change', () => {
    for (const about of ['account.walletAdded', 'account.bankAdded']) expect(subject(about)).not.toMatch(/cambi/i);
  });
});
