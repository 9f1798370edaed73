import type { RateBasis } from './rateBasis.ts';
import type { Golden } from './rule.ts';
import type { decideWithholding } from './withholdingRates.ts';

type Given = Parameters<typeof decideWithholding>[0];
type Expected = { basisPoints: number; basis: RateBasis; article: string; version: string };

const today = '2026-06-15';
const version = '2021-07-11';
const certified = { certificateValidUntil: '2026-12-31', date: today };
const uncertified = { certificateValidUntil: null, date: today };

export const withholdingRatesGolden: Golden<Given, Expected> = [
  {
    why: 'a person who lives in Spain pays 19 % of interest',
    given: { kind: 'interest', holder: 'person', residence: 'ES', ...uncertified },
    expected: { basisPoints: 1_900, basis: 'resident', article: 'LIRPF 101.4; RIRPF 90', version },
  },
  {
    why: 'a Spanish company pays 19 % of rent',
    given: { kind: 'rent', holder: 'company', residence: 'ES', ...uncertified },
    expected: { basisPoints: 1_900, basis: 'resident', article: 'LIS 128.6.a', version },
  },
  {
    why: 'an exempt entity with a certificate pays nothing',
    given: { kind: 'dividend', holder: 'exempt', residence: 'ES', ...certified },
    expected: { basisPoints: 0, basis: 'exemptEntity', article: 'LIS 128.4.a; RIS 61', version },
  },
  {
    why: 'an exempt entity without a certificate pays like a company',
    given: { kind: 'dividend', holder: 'exempt', residence: 'ES', ...uncertified },
    expected: { basisPoints: 1_900, basis: 'resident', article: 'LIS 128.6.a', version },
  },
  {
    why: 'interest of a certified resident of the Union is exempt',
    given: { kind: 'interest', holder: 'person', residence: 'FR', ...certified },
    expected: { basisPoints: 0, basis: 'union', article: 'TRLIRNR 14.1.c', version },
  },
  {
    why: 'a gain of a certified resident of the Union is exempt',
    given: { kind: 'gain', holder: 'company', residence: 'DE', ...certified },
    expected: { basisPoints: 0, basis: 'union', article: 'TRLIRNR 14.1.c', version },
  },
  {
    why: 'interest of a resident of the Union without a certificate is taxed with 19 %',
    given: { kind: 'interest', holder: 'person', residence: 'FR', ...uncertified },
    expected: { basisPoints: 1_900, basis: 'nonResident', article: 'TRLIRNR 25.1.f', version },
  },
  {
    why: 'a certificate is good on its last day',
    given: { kind: 'interest', holder: 'person', residence: 'FR', certificateValidUntil: today, date: today },
    expected: { basisPoints: 0, basis: 'union', article: 'TRLIRNR 14.1.c', version },
  },
  {
    why: 'and not on the day after it',
    given: { kind: 'interest', holder: 'person', residence: 'FR', certificateValidUntil: '2026-06-14', date: today },
    expected: { basisPoints: 1_900, basis: 'nonResident', article: 'TRLIRNR 25.1.f', version },
  },
  {
    why: 'a dividend to Germany has the ceiling of the treaty, 15 %',
    given: { kind: 'dividend', holder: 'person', residence: 'DE', ...certified },
    expected: { basisPoints: 1_500, basis: 'treaty', article: 'CDI 2011, BOE 2012-07-30 art. 10', version },
  },
  {
    why: 'a dividend to the United Kingdom has 10 %',
    given: { kind: 'dividend', holder: 'person', residence: 'GB', ...certified },
    expected: { basisPoints: 1_000, basis: 'treaty', article: 'CDI 2013, BOE 2014-05-15 art. 10', version },
  },
  {
    why: 'interest to the United States has no tax at source since the protocol',
    given: { kind: 'interest', holder: 'company', residence: 'US', ...certified },
    expected: {
      basisPoints: 0,
      basis: 'treaty',
      article: 'CDI 1990, protocol 2013, BOE 2019-10-23 art. 11',
      version,
    },
  },
  {
    why: 'it had 10 % on the day before the protocol was in force',
    given: {
      kind: 'interest',
      holder: 'company',
      residence: 'US',
      certificateValidUntil: '2020-06-30',
      date: '2019-11-26',
    },
    expected: {
      basisPoints: 1_000,
      basis: 'treaty',
      article: 'CDI 1990, BOE 1990-12-22 art. 11',
      version: '2016-01-01',
    },
  },
  {
    why: 'rent of a certified resident of the Union has 19 %',
    given: { kind: 'rent', holder: 'person', residence: 'PT', ...certified },
    expected: { basisPoints: 1_900, basis: 'union', article: 'TRLIRNR 25.1.a', version },
  },
  {
    why: 'rent of everyone else who lives abroad has 24 %, treaty or not',
    given: { kind: 'rent', holder: 'person', residence: 'CH', ...certified },
    expected: { basisPoints: 2_400, basis: 'nonResident', article: 'TRLIRNR 25.1.a', version },
  },
  {
    why: 'rent without a certificate has 24 %, also in the Union',
    given: { kind: 'rent', holder: 'person', residence: 'PT', ...uncertified },
    expected: { basisPoints: 2_400, basis: 'nonResident', article: 'TRLIRNR 25.1.a', version },
  },
  {
    why: 'a country without a treaty has the statutory rate: Denmark ended its own in 2009',
    given: { kind: 'dividend', holder: 'person', residence: 'DK', ...certified },
    expected: { basisPoints: 1_900, basis: 'nonResident', article: 'TRLIRNR 25.1.f', version },
  },
  {
    why: 'a ceiling that nobody has read means the statutory rate',
    given: { kind: 'interest', holder: 'person', residence: 'CL', ...certified },
    expected: { basisPoints: 1_900, basis: 'nonResident', article: 'TRLIRNR 25.1.f', version },
  },
  {
    why: 'an exempt entity of another country has the rates of its country',
    given: { kind: 'dividend', holder: 'exempt', residence: 'FR', ...certified },
    expected: { basisPoints: 1_500, basis: 'treaty', article: 'CDI 1995, BOE 1997-06-12 art. 10', version },
  },
  {
    why: 'rent of the United Kingdom has 19 % on its last day as a member',
    given: { kind: 'rent', holder: 'person', residence: 'GB', certificateValidUntil: '2021-06-30', date: '2020-12-31' },
    expected: { basisPoints: 1_900, basis: 'union', article: 'TRLIRNR 25.1.a', version: '2016-01-01' },
  },
  {
    why: 'and 24 % on the day after it',
    given: { kind: 'rent', holder: 'person', residence: 'GB', certificateValidUntil: '2021-06-30', date: '2021-01-01' },
    expected: { basisPoints: 2_400, basis: 'nonResident', article: 'TRLIRNR 25.1.a', version: '2021-01-01' },
  },
  {
    why: 'interest to the United Kingdom is free by its treaty since then, and no more by the Union',
    given: {
      kind: 'interest',
      holder: 'person',
      residence: 'GB',
      certificateValidUntil: '2021-06-30',
      date: '2021-01-01',
    },
    expected: {
      basisPoints: 0,
      basis: 'treaty',
      article: 'CDI 2013, BOE 2014-05-15 art. 11',
      version: '2021-01-01',
    },
  },
  {
    why: 'interest to Norway keeps the 10 % of its treaty until the exemption reaches the Economic Area',
    given: {
      kind: 'interest',
      holder: 'person',
      residence: 'NO',
      certificateValidUntil: '2021-12-31',
      date: '2021-07-10',
    },
    expected: {
      basisPoints: 1_000,
      basis: 'treaty',
      article: 'CDI 1999, BOE 2001-01-10 art. 11',
      version: '2021-01-01',
    },
  },
  {
    why: 'and is exempt from the day of Ley 11/2021',
    given: {
      kind: 'interest',
      holder: 'person',
      residence: 'NO',
      certificateValidUntil: '2021-12-31',
      date: '2021-07-11',
    },
    expected: { basisPoints: 0, basis: 'union', article: 'TRLIRNR 14.1.c', version },
  },
];
