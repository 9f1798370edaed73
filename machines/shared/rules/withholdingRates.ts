import * as v from 'valibot';
import type { RateBasis } from './rateBasis.ts';
import { type DatedRule, type Decision, decidedBy, inForce } from './rule.ts';
import { findTreaty } from './taxTreaties.ts';

export const TaxedIncome = v.picklist(['interest', 'dividend', 'rent', 'gain']);
/** `gain`: of a sale. */
export type TaxedIncome = v.InferOutput<typeof TaxedIncome>;

export const TaxHolder = v.picklist(['person', 'company', 'exempt']);
/** `exempt`: an entity whose income is free of the tax. */
export type TaxHolder = v.InferOutput<typeof TaxHolder>;

interface Rate {
  basisPoints: number;
  article: string;
}
type Rates = Record<TaxedIncome, Rate>;

interface WithholdingRates {
  person: Rates;
  company: Rates;
  exempt: Rates;
  /** Without a certificate of residence this is the rate of all who live abroad. */
  nonResident: Rates;
  /** Better rates of residents of the countries named with them. */
  union: { [K in TaxedIncome]?: Rate & { countries: readonly string[] } };
}

const rate = (percent: number, article: string): Rate => ({ basisPoints: percent * 100, article });
const sameRate = (percent: number, article: string): Rates => ({
  interest: rate(percent, article),
  dividend: rate(percent, article),
  rent: rate(percent, article),
  gain: rate(percent, article),
});

/** The European Union without Spain since 2021. */
const members = 'AT BE BG CY CZ DE DK EE FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
/**
 * Countries of the European Economic Area with an effective exchange of information. Liechtenstein was on the Spanish
 * list of tax havens until 2023, and is left out until a lawyer says otherwise.
 */
const area = ['IS', 'NO'];

const parameters = (exempted: readonly string[], reduced: readonly string[]): WithholdingRates => ({
  person: {
    interest: rate(19, 'LIRPF 101.4; RIRPF 90'),
    dividend: rate(19, 'LIRPF 101.4; RIRPF 90'),
    rent: rate(19, 'LIRPF 101.8; RIRPF 100'),
    gain: rate(19, 'LIRPF 25.2, 101.4; RIRPF 90'),
  },
  company: sameRate(19, 'LIS 128.6.a'),
  exempt: sameRate(0, 'LIS 128.4.a; RIS 61'),
  nonResident: {
    interest: rate(19, 'TRLIRNR 25.1.f'),
    dividend: rate(19, 'TRLIRNR 25.1.f'),
    rent: rate(24, 'TRLIRNR 25.1.a'),
    gain: rate(19, 'TRLIRNR 25.1.f'),
  },
  union: {
    interest: { ...rate(0, 'TRLIRNR 14.1.c'), countries: exempted },
    rent: { ...rate(19, 'TRLIRNR 25.1.a'), countries: reduced },
    gain: { ...rate(0, 'TRLIRNR 14.1.c'), countries: exempted },
  },
});

/** R19: the tax that is withheld in Spain, by kind of income and by holder. */
export const withholdingRatesRule: readonly DatedRule<WithholdingRates>[] = [
  {
    id: 'R19',
    article: 'Ley 35/2006 art. 101; Ley 27/2014 art. 128; RDLeg 5/2004 arts. 14 and 25',
    validFrom: '2016-01-01',
    validTo: '2020-12-31',
    parameters: parameters([...members, 'GB'], [...members, 'GB', ...area]),
  },
  {
    // The United Kingdom is a third country.
    id: 'R19',
    article: 'Agreement of withdrawal (OJ L 29, 31.1.2020) art. 126',
    validFrom: '2021-01-01',
    validTo: '2021-07-10',
    parameters: parameters(members, [...members, ...area]),
  },
  {
    // The exemption of interest and gains extends to the European Economic Area.
    id: 'R19',
    article: 'Ley 11/2021 art. 2',
    validFrom: '2021-07-11',
    validTo: null,
    parameters: parameters([...members, ...area], [...members, ...area]),
  },
];

export interface TaxStanding {
  holder: TaxHolder;
  /** The country of tax residence, ISO 3166 with two letters. */
  residence: string;
  /** The last day of an accepted certificate of residence, or of exemption. Null: none was accepted. */
  certificateValidUntil: string | null;
}

export interface WithholdingDecision extends Decision {
  basisPoints: number;
  basis: RateBasis;
  kind: TaxedIncome;
  /** The country of the treaty or of the better rate. */
  country: string | null;
  article: string;
}

/**
 * The rate on the day of a payment. An exemption, a better rate of the Union and a treaty need a certificate that is valid
 * on that day (RIRNR art. 10; Orden EHA/3290/2008). A treaty never raises the tax.
 */
export function decideWithholding({
  kind,
  date,
  ...standing
}: TaxStanding & { kind: TaxedIncome; date: string }): WithholdingDecision {
  const rule = inForce(withholdingRatesRule, date);
  return { kind, ...chooseRate(rule.parameters, kind, standing, date), ...decidedBy(rule) };
}

type Chosen = Rate & Pick<WithholdingDecision, 'basis' | 'country'>;

function chooseRate(rates: WithholdingRates, kind: TaxedIncome, standing: TaxStanding, date: string): Chosen {
  const { holder, residence, certificateValidUntil } = standing;
  const isCertified = certificateValidUntil !== null && date <= certificateValidUntil;
  if (residence === 'ES') {
    if (holder === 'exempt' && isCertified) return { ...rates.exempt[kind], basis: 'exemptEntity', country: null };
    return { ...rates[holder === 'person' ? 'person' : 'company'][kind], basis: 'resident', country: null };
  }
  const statutory: Chosen = { ...rates.nonResident[kind], basis: 'nonResident', country: null };
  if (!isCertified) return statutory;
  return listBetter(rates, kind, residence, date).reduce(
    (best, each) => (each.basisPoints < best.basisPoints ? each : best),
    statutory,
  );
}

/** The rates that a certified resident of a country may have. */
function listBetter({ union }: WithholdingRates, kind: TaxedIncome, country: string, date: string): Chosen[] {
  const { countries, ...rate } = union[kind] ?? { countries: [], basisPoints: 0, article: '' };
  const found: Chosen[] = countries.includes(country) ? [{ ...rate, basis: 'union', country }] : [];
  const treaty = findTreaty(country, date);
  const ceiling = kind === 'dividend' || kind === 'interest' ? treaty?.[kind] : null;
  if (treaty && ceiling)
    found.push({
      basisPoints: ceiling.basisPoints,
      article: `${treaty.source} ${ceiling.article}`,
      basis: 'treaty',
      country,
    });
  return found;
}
