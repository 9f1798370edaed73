import { type Currency, formatMoney } from '#machines/shared/money.ts';
import { heading, type Paper, paper, row } from './paper.ts';

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
    receiver: 'Receiver',
    account: 'Account',
    reference: 'Reference',
    date: 'Date',
  },
};

/** What a bank gives its customer for a transfer. */
export function transferReceipt(transfer: Transfer): Promise<Paper> {
  const { amount, reference, currency, locale, at, receiver } = transfer;
  const said = texts[locale];
  return paper({ file: said.file, title: said.title, author: said.bank, locale, at }, (document) => {
    heading(document, said.title, 20);
    row(document, said.amount, formatMoney(amount, currency, locale));
    row(document, said.receiver, receiver.holder);
    row(document, said.account, receiver.iban);
    row(document, said.reference, reference);
    row(document, said.date, new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(at));
  });
}
