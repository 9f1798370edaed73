import { europeanLocale } from '#machines/shared/language.ts';
import { type Currency, formatMoney } from '#machines/shared/money.ts';
import { buildPdf, heading, type Pdf, row } from './pdf.ts';

interface Transfer {
  amount: number;
  reference: string;
  currency: Currency;
  locale: 'es' | 'en';
  at: Date;
  receiver: { iban: string; holder: string };
}

const texts = {
  es: {
    title: 'Justificante de transferencia',
    file: 'justificante',
    bank: 'Banco de pruebas',
    amount: 'Importe',
    receiver: 'Beneficiario',
    account: 'Cuenta',
    reference: 'Concepto',
    date: 'Fecha',
  },
  en: {
    title: 'Proof of transfer',
    file: 'proof-of-transfer',
    bank: 'Test bank',
    amount: 'Amount',
    receiver: 'Beneficiary',
    account: 'Account',
    reference: 'Reference',
    date: 'Date',
  },
};

/** A proof of transfer, as a bank issues it. */
export function transferReceipt(transfer: Transfer): Promise<Pdf> {
  const { amount, reference, currency, locale, at, receiver } = transfer;
  const labels = texts[locale];
  return buildPdf({ file: labels.file, title: labels.title, author: labels.bank, locale, at }, (document) => {
    heading(document, labels.title, 20);
    row(document, labels.amount, formatMoney(amount, currency, locale));
    row(document, labels.receiver, receiver.holder);
    row(document, labels.account, receiver.iban);
    row(document, labels.reference, reference);
    row(document, labels.date, new Intl.DateTimeFormat(europeanLocale(locale), { dateStyle: 'long' }).format(at));
  });
}
