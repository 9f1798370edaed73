import type { Clause } from '../../paper/clauses.ts';
import type { ContractData } from '../contractData.ts';
import { type ContractFormat, withoutEmptyRows } from '../contractWording.ts';

const inSpanish = {
  heading: 'Otras emisiones del promotor en la plataforma',
  none: 'El promotor no tiene otras emisiones públicas en la plataforma.',
  lead: 'A la fecha de este documento, según los registros de la plataforma. Los resultados pasados no garantizan los futuros.',
  issuances: 'Emisiones, con esta',
  financed: 'Financiadas',
  repaid: 'Devueltas por completo',
  late: 'Con pagos retrasados',
  defaulted: 'En impago o insolvencia',
  arrears: { late: 'paga con retraso', defaulted: 'está en impago' },
};

const words: Record<ContractData['locale'], typeof inSpanish> = {
  es: inSpanish,
  en: {
    heading: 'Other issuances of the issuer on the platform',
    none: 'The issuer has no other public issuances on the platform.',
    lead: 'As of the date of this document, from the records of the platform. Past results do not guarantee future ones.',
    issuances: 'Issuances, including this one',
    financed: 'Funded',
    repaid: 'Repaid in full',
    late: 'With late payments',
    defaulted: 'In default or insolvent',
    arrears: { late: 'is paying late', defaulted: 'is in default' },
  },
};

/** What became of the promoter's issuances, so that no one signs without the facts that the platform knows. */
export function buildPromoterClause({ locale, promoter }: ContractData, { integer }: ContractFormat): Clause {
  const text = words[locale];
  const { record, otherArrears } = promoter;
  if (record.issuances < 2) return { heading: text.heading, paragraphs: [text.none] };
  const counted = (['issuances', 'financed', 'repaid', 'late', 'defaulted'] as const).map(
    (name): [string, string | undefined] => [text[name], record[name] ? integer(record[name]) : undefined],
  );
  return {
    heading: text.heading,
    paragraphs: [text.lead],
    rows: withoutEmptyRows(counted),
    points: otherArrears.map(({ title, arrears }) => `«${title}» ${text.arrears[arrears]}.`),
  };
}
