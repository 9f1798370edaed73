import { describe, expect, it } from 'vitest';
import { composeAgreement } from '#server/providers/signature/agreementPdf.ts';
import type { ContractData } from '#server/providers/signature/contractData.ts';
import { contractInEnglish } from '#server/providers/signature/contractEnglish.ts';
import { contractPdf } from '#server/providers/signature/contractPdf.ts';
import { contractInSpanish } from '#server/providers/signature/contractSpanish.ts';
import { contractFormat } from '#server/providers/signature/contractWording.ts';
import { composeTermsLine } from '#server/providers/signature/terms/bargainClauses.ts';
import { buildCalendar } from '#server/providers/signature/terms/calendar.ts';
import { accessibilityFaults } from '#tests/support/pdfAccessibility.ts';
import { exampleContract } from '../support/contract.ts';

type Changed = Partial<ContractData['terms']>;

const contractFor = (locale: 'es' | 'en', terms: Changed = {}): ContractData => ({
  ...exampleContract,
  locale,
  project: { ...exampleContract.project, product: terms.product ?? 'debt' },
  terms: { ...exampleContract.terms, ...terms },
});

function readClauses(data: ContractData) {
  const wording = data.locale === 'es' ? contractInSpanish : contractInEnglish;
  const { clauses } = wording(data, contractFormat(data));
  const text = JSON.stringify(clauses).replaceAll(/\u00a0|\u202f/g, ' ');
  return { text, table: clauses.find(({ table }) => table)?.table };
}

const plain = (cells: readonly string[] | undefined) => cells?.map((cell) => cell.replaceAll('\u00a0', ' '));

describe('the contract of a loan', () => {
  it('says the rate, the term, the payments and the ranking', () => {
    const spanish = readClauses(contractFor('es')).text;
    for (const fact of [
      '7,20 % nominal anual',
      '36 meses desde el cierre',
      'Cada trimestre',
      'Entera, al final del plazo',
    ])
      expect(spanish).toContain(fact);
    expect(spanish).toContain('acreedor ordinario');
    expect(spanish).toContain('artículo 1108 del Código Civil');
    const english = readClauses(contractFor('en')).text;
    for (const fact of ['7.20% nominal a year', '36 months from the close', 'Every quarter', 'ordinary creditor'])
      expect(english).toContain(fact);
  });

  /** 1,500 € at 7.2 % pay 27 € a quarter, 324 € in three years, and the capital at the end. */
  it('has a calendar whose rows add up', () => {
    const { table } = readClauses(contractFor('es'));
    expect(table?.rows).toHaveLength(12);
    expect(plain(table?.rows[0])).toEqual(['3', '27,00 €', '0,00 €', '27,00 €']);
    expect(plain(table?.rows[11])).toEqual(['36', '27,00 €', '1.500,00 €', '1.527,00 €']);
    expect(plain(table?.total)).toEqual(['Total', '324,00 €', '1.500,00 €', '1.824,00 €']);
  });

  /** Linear: 125 € of capital a quarter; interest falls from 27 € by 2.25 €: 27 × 12 − 2.25 × 66 = 175.50 €. */
  it('says how the capital of linear and French loans comes back', () => {
    const linear = readClauses(contractFor('es', { repayment: 'linear' }));
    expect(plain(linear.table?.rows[1])).toEqual(['6', '24,75 €', '125,00 €', '149,75 €']);
    expect(plain(linear.table?.total)?.[1]).toBe('175,50 €');
    expect(linear.text).toContain('En partes iguales del capital');
    const french = readClauses(contractFor('en', { repayment: 'french' }));
    const capital = buildCalendar(150_000, { ...exampleContract.terms, repayment: 'french' });
    expect(capital.reduce((sum, line) => sum + (line.capital ?? 0), 0)).toBe(150_000);
    expect(french.text).toContain('In equal instalments of capital and interest');
  });

  it('says where payments move that fall on no business day, and nothing where they stay', () => {
    expect(readClauses(contractFor('es')).text).not.toContain('Días de pago');
    const moved = readClauses(contractFor('es', { businessDays: 'following', interestDays: 'adjusted' })).text;
    expect(moved).toContain('se hace el siguiente día hábil. Sus intereses cuentan los días que se mueve.');
    expect(readClauses(contractFor('en', { businessDays: 'preceding' })).text).toContain(
      'is made on the business day before. Its interest does not change.',
    );
    const dividends = { product: 'equity', repayment: null, businessDays: 'following' } as const;
    expect(readClauses(contractFor('en', dividends)).text).not.toContain('Its interest does not change');
  });

  it.each([
    ['seniorSecured', 'cobra con preferencia de los bienes de la garantía'],
    ['senior', 'El inversor es acreedor ordinario'],
    ['subordinated', 'El inversor es acreedor subordinado'],
    ['participating', 'El préstamo es participativo'],
  ] as const)('says before whom the investor is paid: %s', (ranking, fact) => {
    const { text } = readClauses(contractFor('es', { ranking }));
    expect(text).toContain(fact);
    expect(text).toContain('"Orden de cobro"');
    expect(text).not.toContain('Salvo que la ficha de datos fundamentales diga otra cosa');
  });

  it('says the security in the words of the issuance, or that there is none', () => {
    const guarantee = { kind: 'mortgage', text: 'Primera hipoteca sobre la nave.' } as const;
    const secured = readClauses(contractFor('es', { ranking: 'seniorSecured', guarantee })).text;
    expect(secured).toContain('"Garantía","Hipoteca"');
    expect(secured).toContain('«Primera hipoteca sobre la nave.»');
    expect(readClauses(contractFor('en')).text).toContain('The issue has no security.');
  });

  it('points to the key information sheet where an older issuance does not say the ranking', () => {
    const { text } = readClauses(contractFor('es', { ranking: null, guarantee: null }));
    expect(text).toContain('Salvo que la ficha de datos fundamentales diga otra cosa');
    expect(text).not.toContain('"Orden de cobro"');
    expect(text).not.toContain('"Garantía"');
  });

  it('says the interest for a delay if one is agreed', () => {
    expect(readClauses(contractFor('en')).text).not.toContain('Default interest');
    const agreed = readClauses(contractFor('es', { defaultPoints: 1_050 })).text;
    expect(agreed).toContain('10,50 % nominal anual sobre el capital y los intereses que se paguen tarde');
    expect(agreed).toContain('artículos 1101 y 1108 del Código Civil');
  });

  it('names the securities number of an issuance that has one', () => {
    const contract = contractFor('es');
    expect(readClauses(contract).text).not.toContain('ISIN');
    const numbered = { ...contract, project: { ...contract.project, isin: 'ES0105707006' } };
    expect(readClauses(numbered).text).toContain('["ISIN","ES0105707006"]');
    expect(readClauses({ ...numbered, locale: 'en' }).text).toContain('["ISIN","ES0105707006"]');
  });

  it('repeats the risks of the issuance, and leaves the clause out without any', () => {
    expect(readClauses(contractFor('es')).text).toContain('Un banco tiene hipoteca sobre la planta y cobra primero.');
    const without = readClauses({ ...contractFor('en'), risks: [] }).text;
    expect(without).not.toContain('Risks of the issue');
  });

  it('sums up a long calendar by years', () => {
    const lines = buildCalendar(150_000, { ...exampleContract.terms, termMonths: 120, instalments: 'monthly' });
    expect(lines.map(({ fromMonth, untilMonth, income }) => [fromMonth, untilMonth, income]).slice(0, 2)).toEqual([
      [1, 12, 10_800],
      [13, 24, 10_800],
    ]);
    expect(lines).toHaveLength(10);
  });

  it('points to the key information sheet for terms that the issuance does not set', () => {
    const { text, table } = readClauses(
      contractFor('es', { ratePoints: null, termMonths: null, instalments: null, repayment: null }),
    );
    expect(text).toContain('La que describe la ficha de datos fundamentales');
    expect(table).toBeUndefined();
  });
});

describe('the contract of a property and of a company', () => {
  it('says that rent is an estimate and the sale price unknown', () => {
    const { text, table } = readClauses(contractFor('es', { product: 'realEstate', ratePoints: 600, repayment: null }));
    expect(text).toContain('6,00 % anual del importe invertido');
    expect(text).toContain('no está garantizada');
    expect(plain(table?.total)).toEqual(['Total', '270,00 €', 'Según la venta', 'Según la venta']);
  });

  /** 1,500 € of 400,000 € for 12.5 % of the company are 0.046875 %, and the company is worth 3,200,000 €. */
  it('says the share of the company and promises no payment', () => {
    const equity = { product: 'equity', ratePoints: 1250, repayment: null, termMonths: null } as const;
    const { text, table } = readClauses(contractFor('en', equity));
    expect(text).toContain('12.50% of the capital');
    expect(text).toContain('0.0468% of the capital');
    expect(text).toContain('3,200,000.00 €');
    expect(text).toContain('No term');
    expect(text).toContain('No payment is committed');
    expect(table).toBeUndefined();
  });
});

describe('the knowledge test in a contract', () => {
  it('has each attempt, the warning and the declaration with their times', () => {
    const { text } = readClauses(contractFor('es'));
    expect(text).toContain('El inversor no superó el test de conocimientos');
    expect(text).toContain(
      'No superado: 4 de 7 respuestas correctas (mínimo 5), 17 de noviembre de 2025 a las 12:00:00 CET',
    );
    expect(text).toContain('Aceptada el 17 de noviembre de 2025 a las 12:01:00 CET');
    expect(text).toContain('«Declaro», 17 de noviembre de 2025');
  });

  it('says that it was passed without a warning', () => {
    const test = {
      questions: 7,
      passMark: 5,
      attempts: [{ correct: 6, passed: true, at: '2025-11-17T10:00:00.000Z' }],
      warnedAt: null,
      declaration: null,
    };
    const { text } = readClauses({ ...contractFor('en'), test });
    expect(text).toContain('The investor passed the knowledge test');
    expect(text).toContain('Passed: 6 of 7 answers right (minimum 5)');
    expect(text).toContain('Not applicable');
  });
});

it.each([
  ['es', ['7,20 % nominal anual', 'Capital pendiente de los tokens', '700,00 €', 'En impago', 'acreedor ordinario']],
  ['en', ['7.20% nominal a year', 'Outstanding capital of the tokens', '700.00 €', 'In default', 'ordinary creditor']],
] as const)('the agreement of a sale says what the sold tokens give (%s)', (locale, facts) => {
  const { platform, project, order, owner, investor, terms, timeZone, reference, preparedAt } = exampleContract;
  const party = { ...investor, wallet: order.wallet };
  const { clauses } = composeAgreement({
    locale,
    timeZone,
    platform,
    project,
    reference,
    preparedAt,
    order,
    seller: party,
    buyer: party,
    issuer: owner,
    sale: {
      tokens: 14,
      unitPriceMinor: 5100,
      totalMinor: 71_400,
      feeMinor: 0,
      mayPayOutside: false,
      payBefore: '2025-12-01T00:00:00.000Z',
      warned: true,
    },
    bargain: {
      terms,
      outstandingMinor: 70_000,
      arrears: 'defaulted',
      next: [{ on: '2026-06-30', incomeMinor: 1260, capitalMinor: 0 }],
    },
  });
  const text = JSON.stringify(clauses).replaceAll('\u00a0', ' ');
  for (const fact of facts) expect(text).toContain(fact);
  const [next] = clauses.flatMap(({ table }) => table?.rows ?? []);
  expect(plain(next)?.slice(1)).toEqual(
    locale === 'es' ? ['12,60 €', '0,00 €', '12,60 €'] : ['12.60 €', '0.00 €', '12.60 €'],
  );
});

it('a statement has the rate and the term in one line', () => {
  const line = composeTermsLine('es', exampleContract.terms, contractFormat(exampleContract));
  expect(line.replaceAll('\u00a0', ' ')).toBe(
    'Tipo de interés: 7,20 % nominal anual, fijo, sobre el capital pendiente. Cada mes cuenta como un doceavo de año. Plazo: 36 meses desde el cierre de la emisión',
  );
});

it.each(['es', 'en'] as const)('is accessible with its calendar (%s)', async (locale) => {
  expect(await accessibilityFaults(await contractPdf(contractFor(locale)))).toEqual([]);
});
