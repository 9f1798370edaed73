import { europeanLocale } from '#machines/shared/language.ts';
import { buildPdf, heading, type Pdf, row } from './pdf.ts';

interface Gift {
  giver: string;
  receiver: string;
  tokens: number;
  project: string;
  locale: 'es' | 'en';
  at: Date;
}

const texts = {
  es: {
    title: 'Escritura de donación',
    file: 'escritura-de-donacion',
    notary: 'Notaría de pruebas',
    giver: 'Donante',
    receiver: 'Donatario',
    tokens: 'Tokens',
    date: 'Fecha',
  },
  en: {
    title: 'Deed of gift',
    file: 'deed-of-gift',
    notary: 'Test notary',
    giver: 'Giver',
    receiver: 'Receiver',
    tokens: 'Tokens',
    date: 'Date',
  },
};

/** A deed of a gift of tokens, as a notary issues it. */
export function giftDeed({ giver, receiver, tokens, project, locale, at }: Gift): Promise<Pdf> {
  const labels = texts[locale];
  return buildPdf({ file: labels.file, title: labels.title, author: labels.notary, locale, at }, (document) => {
    heading(document, labels.title, 20);
    row(document, labels.giver, giver);
    row(document, labels.receiver, receiver);
    row(document, labels.tokens, `${tokens} · ${project}`);
    row(document, labels.date, new Intl.DateTimeFormat(europeanLocale(locale), { dateStyle: 'long' }).format(at));
  });
}
