import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeLeavingCost, positionOn } from '#machines/orders/investment/position.ts';
import { addYears } from '#machines/shared/calendar.ts';
import { DAY } from '#machines/shared/duration.ts';
import { beneficialOwnerGolden } from '#machines/shared/rules/beneficialOwner.golden.ts';
import {
  beneficialOwner,
  isCertificateCurrent,
  isIdentityDocumentValid,
} from '#machines/shared/rules/beneficialOwner.ts';
import { ruleAt, rules } from '#machines/shared/rules/catalogue.ts';
import { costOrderGolden } from '#machines/shared/rules/costOrder.golden.ts';
import { decideCostOrder } from '#machines/shared/rules/costOrder.ts';
import { largeTicketGolden } from '#machines/shared/rules/largeTicket.golden.ts';
import { largeTicket } from '#machines/shared/rules/largeTicket.ts';
import { ownerLimitGolden } from '#machines/shared/rules/ownerLimit.golden.ts';
import { ownerLimit } from '#machines/shared/rules/ownerLimit.ts';
import { retention } from '#machines/shared/rules/records.ts';
import { reflectionGolden } from '#machines/shared/rules/reflection.golden.ts';
import { isReflectionRunning, reflectionEnd } from '#machines/shared/rules/reflection.ts';
import { type DatedRule, RuleId } from '#machines/shared/rules/rule.ts';
import { selfHostedGolden } from '#machines/shared/rules/selfHosted.golden.ts';
import { selfHosted } from '#machines/shared/rules/selfHosted.ts';
import { simulationGolden } from '#machines/shared/rules/simulation.golden.ts';
import { simulateLoss, simulationExpires } from '#machines/shared/rules/simulation.ts';
import { companyGolden, personGolden } from '#machines/shared/rules/sophisticated.golden.ts';
import {
  sophisticatedCompany,
  sophisticatedPerson,
  sophisticationExpires,
} from '#machines/shared/rules/sophisticated.ts';
import { taxTreaties } from '#machines/shared/rules/taxTreaties.ts';
import { withholdingGolden } from '#machines/shared/rules/withholding.golden.ts';
import { withholding } from '#machines/shared/rules/withholding.ts';
import { withholdingRatesGolden } from '#machines/shared/rules/withholdingRates.golden.ts';
import { decideWithholding, TaxedIncome, TaxHolder } from '#machines/shared/rules/withholdingRates.ts';

const today = '2026-06-15';
const madrid = 'Europe/Madrid';
const at = (text: string) => Date.parse(text);
const money = fc.integer({ min: 0, max: 10 ** 13 });

describe('dated rules', () => {
  const all: [string, readonly DatedRule<unknown>[]][] = Object.entries(rules);
  const dayAfter = (date: string) => new Date(at(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10);

  it.each(all)('%s has versions without a gap between them, and the last one is in force', (id, versions) => {
    expect(versions.map((version) => version.id)).toEqual(versions.map(() => id));
    const [, ...following] = versions;
    expect(following.map(({ validFrom }) => validFrom)).toEqual(
      versions.slice(0, -1).map(({ validTo }) => dayAfter(validTo ?? 'open')),
    );
    expect(versions.at(-1)?.validTo).toBeNull();
  });

  it('are all in the catalogue', () => {
    expect(Object.keys(rules)).toEqual(RuleId.options);
  });

  it('are found by day', () => {
    expect(ruleAt('R12', '2027-07-09').parameters.inclusive).toBe(false);
    expect(ruleAt('R12', '2027-07-10').parameters.inclusive).toBe(true);
    expect(ruleAt('R4', today).parameters.calendarDays).toBe(4);
  });

  it('do not apply before they existed', () => {
    expect(() => ruleAt('R4', '2021-11-09')).toThrow('No version of R4 is in force on 2021-11-09.');
  });
});

describe('R2, the simulation of the loss-bearing capacity', () => {
  it.each(simulationGolden)('$why', ({ given, expected }) => {
    expect(simulateLoss(given, today)).toEqual(expected);
  });

  it('never allows a loss of more than a tenth', () => {
    fc.assert(
      fc.property(money, money, money, (netAnnualIncome, liquidAssets, annualCommitments) => {
        const { netWorth, bearableLoss } = simulateLoss({ netAnnualIncome, liquidAssets, annualCommitments }, today);
        expect(bearableLoss * 10).toBeLessThanOrEqual(Math.max(netWorth, 0));
        expect(bearableLoss).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is valid for a year', () => {
    expect(simulationExpires(at('2026-06-15T10:00:00+02:00'), madrid)).toBe(at('2027-06-15T10:00:00+02:00'));
  });
});

describe('R3, the large ticket', () => {
  it.each(largeTicketGolden)('$why', ({ given, expected }) => {
    expect(largeTicket(given, today)).toEqual(expected);
  });

  it('starts above the larger of 1,000 € and 5 % of the net worth, to the cent', () => {
    fc.assert(
      fc.property(money, money, (amount, netWorth) => {
        const { large } = largeTicket({ amount, netWorth, sophisticated: false }, today);
        expect(large).toBe(amount > 100_000 && BigInt(amount) * 100n > BigInt(netWorth) * 5n);
      }),
    );
  });
});

describe('R4, the reflection period', () => {
  it.each(reflectionGolden)('$why', ({ given, expected }) => {
    const { endsAt, ...decision } = reflectionEnd(at(given.from), given.timeZone);
    expect(new Date(endsAt)).toEqual(new Date(at(expected)));
    expect(decision).toEqual({ rule: 'R4', version: '2021-11-10' });
  });

  it.each(reflectionGolden)(
    'still runs a second before its end but not a second after it: $why',
    ({ given, expected }) => {
      const { endsAt } = reflectionEnd(at(given.from), given.timeZone);
      const seconds = [-1, 0, 1].map((second) => isReflectionRunning(endsAt, at(expected) + second * 1_000));
      expect(seconds).toEqual([true, true, false]);
    },
  );
});

describe('R5, sophisticated investors', () => {
  it.each(companyGolden)('a company: $why', ({ given, expected }) => {
    expect(sophisticatedCompany(given, today)).toEqual(expected);
  });

  it.each(personGolden)('a natural person: $why', ({ given, expected }) => {
    expect(sophisticatedPerson(given, today)).toEqual(expected);
  });

  it('have this status for two years', () => {
    expect(sophisticationExpires(at('2026-06-15T10:00:00+02:00'), madrid)).toBe(at('2028-06-15T10:00:00+02:00'));
  });
});

describe('R7, the limit of an owner', () => {
  it.each(ownerLimitGolden)('$why', ({ given, expected }) => {
    expect(ownerLimit(given)).toEqual(expected);
  });
});

describe('R10, the retention of records', () => {
  it.each([
    ['service', 5],
    ['antiMoneyLaundering', 10],
  ] as const)('keeps %s records for %d years', (kind, years) => {
    const ended = at('2028-02-29T12:00:00+01:00');
    expect(retention(kind, ended, madrid)).toEqual({
      until: addYears(ended, years, madrid),
      rule: 'R10',
      version: '2021-11-10',
    });
  });
});

describe('R12, beneficial owners and documents', () => {
  it.each(beneficialOwnerGolden)('$why', ({ given, expected }) => {
    expect(beneficialOwner(given.stakePercent, given.date)).toEqual(expected);
  });

  it('accepts an identity document through its last day', () => {
    expect(isIdentityDocumentValid('2026-06-15', '2026-06-15')).toBe(true);
    expect(isIdentityDocumentValid('2026-06-15', '2026-06-16')).toBe(false);
  });

  it('accepts a certificate for three months, to the second', () => {
    const end = at('2026-06-15T23:59:59+02:00');
    expect(isCertificateCurrent('2026-03-15', end, madrid)).toBe(true);
    expect(isCertificateCurrent('2026-03-15', end + 1_000, madrid)).toBe(false);
  });
});

describe('R13, withholding', () => {
  it.each(withholdingGolden)('$why', ({ given, expected }) => {
    expect(withholding(given.incomes, today, given.basisPoints)).toEqual(expected);
  });

  it('adds up to the percentage of the sum, to the cent', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 10 ** 11 }), { maxLength: 50 }), (incomes) => {
        const { withheld, total } = withholding(incomes, today);
        const sum = incomes.reduce((sum, income) => sum + BigInt(income), 0n);
        expect(withheld.reduce((sum, line) => sum + line, 0)).toBe(total);
        expect(BigInt(total)).toBe((sum * 19n + 50n) / 100n);
      }),
    );
  });
});

describe('R18, a wallet that pays', () => {
  it.each(selfHostedGolden)('$why', ({ given, expected }) => {
    expect(selfHosted(given, at(`${today}T12:00:00Z`), madrid)).toEqual(expected);
  });
});

describe('R20, the tokens that leave first', () => {
  it.each(costOrderGolden)('$why', ({ given: { country, purchases, sales }, expected }) => {
    const { order, article } = decideCostOrder(country, today);
    const bought = purchases.map((each) => ({ type: 'acquired' as const, on: '2026-01-01', fees: 0, ...each }));
    const left = sales.map((tokens) => ({ type: 'left' as const, on: today, tokens, proceeds: 0, withheld: 0, order }));
    const [before, between, after] = [0, 1, 2].map((count) => positionOn([...bought, ...left.slice(0, count)], today));
    const costs = [before, between].map((each, index) =>
      computeLeavingCost(each?.lots ?? [], sales[index] ?? 0, order),
    );
    expect({ order, article, costs, left: after?.cost }).toEqual(expected);
    expect(after?.realised).toBe(-(costs[0] ?? 0) - (costs[1] ?? 0));
  });
});

describe('R19, the rates of withholding', () => {
  it.each(withholdingRatesGolden)('$why', ({ given, expected }) => {
    const { basisPoints, basis, article, version } = decideWithholding(given);
    expect({ basisPoints, basis, article, version }).toEqual(expected);
  });

  const countries = ['ES', 'XK', ...new Set(taxTreaties.map(({ country }) => country))];

  it('never gives a holder without a certificate a better rate than one with it', () => {
    const date = today;
    for (const kind of TaxedIncome.options)
      for (const holder of TaxHolder.options)
        for (const residence of countries) {
          const rateWith = (certificateValidUntil: string | null) =>
            decideWithholding({ kind, holder, residence, certificateValidUntil, date }).basisPoints;
          expect(rateWith(today)).toBeLessThanOrEqual(rateWith(null));
          expect(rateWith('2026-06-14')).toBe(rateWith(null));
          expect(rateWith(null)).toBeGreaterThanOrEqual(1_900);
        }
  });

  it('has one treaty of a country at a time', () => {
    const pairs = taxTreaties.flatMap((one) => taxTreaties.map((other) => [one, other] as const));
    for (const [one, other] of pairs)
      if (one !== other && one.country === other.country)
        expect((one.validTo ?? '9999') < other.validFrom || (other.validTo ?? '9999') < one.validFrom).toBe(true);
  });
});
