import { europeanLocale } from '#machines/shared/language.ts';
import { buildPdf, heading, type Pdf, paragraph, row } from './pdf.ts';

interface Redemption {
  issuer: string;
  issuance: string;
  reason: string;
  locale: 'es' | 'en';
  at: Date;
}

const texts = {
  es: {
    title: 'Acta de amortización',
    file: 'acta-de-amortizacion',
    issuer: 'Emisor',
    issuance: 'Emisión',
    date: 'Fecha',
  },
  en: {
    title: 'Record of redemption',
    file: 'record-of-redemption',
    issuer: 'Issuer',
    issuance: 'Issuance',
    date: 'Date',
  },
};

/** The issuer's record of the redemption of an issuance, because of which its token is retired. */
export function redemptionRecord({ issuer, issuance, reason, locale, at }: Redemption): Promise<Pdf> {
  const labels = texts[locale];
  return buildPdf({ file: labels.file, title: labels.title, author: issuer, locale, at }, (document) => {
    heading(document, labels.title, 20);
    row(document, labels.issuer, issuer);
    row(document, labels.issuance, issuance);
    row(document, labels.date, new Intl.DateTimeFormat(europeanLocale(locale), { dateStyle: 'long' }).format(at));
    paragraph(document, reason);
  });
}
