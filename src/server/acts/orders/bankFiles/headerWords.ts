import type { StatementColumn } from '#machines/orders/payment/bankReading.wire.ts';
import type { ColumnWords } from '../../../kernel/csvTable.ts';

const names = (list: string) => list.split(',').map((each) => each.trim());

/**
 * The column names of banks, likely ones first, in Spanish, Catalan, English, Portuguese, French, German and Italian.
 * The day of booking goes before the value date, which counts if it is the only one.
 */
export const headerWords: ColumnWords<StatementColumn> = {
  bookedOn: names(`
    fecha operacion, fecha de operacion, f operacion, fecha oper, fecha op, fecha contable, f contable,
    fecha movimiento, fecha apunte, fecha, booking date, transaction date, posting date, entry date,
    completed date, date completed, booked on, data operacio, data d operacio, data comptable, data moviment,
    data operacao, data da operacao, data movimento, data mov, data do movimento, data lancamento,
    data de lancamento, data operazione, data contabile, data registrazione, date operation,
    date d operation, date de l operation, date comptable, date de comptabilisation, buchungstag,
    buchungsdatum, datum, buchung, data, date, fecha valor, f valor, value date, data valor, data valuta,
    date de valeur, date valeur, wertstellung, wertstellungsdatum, valutadatum`),
  amount: names(`
    importe, importe operacion, importe movimiento, cantidad, amount, transaction amount, import,
    import operacio, quantitat, montante, quantia, valor do movimento, montant, montant operation,
    montant de l operation, betrag, umsatz, betrag in eur, importo, importo operazione, ammontare,
    importancia, valor`),
  debit: names(`
    debe, cargo, cargos, adeudo, adeudos, salida, salidas, debit, debits, debit amount, withdrawal,
    withdrawals, paid out, money out, deure, carrec, carrecs, debito, debitos, soll, belastung, belastungen,
    lastschrift, dare, addebito, addebiti, uscite`),
  credit: names(`
    haber, abono, abonos, ingreso, ingresos, entrada, entradas, credit, credits, credit amount, deposit,
    deposits, paid in, money in, haver, abonament, abonaments, credito, creditos, haben, gutschrift,
    gutschriften, avere, accredito, accrediti, entrate`),
  sign: names(`
    d h, h d, debe haber, signo, sentido, cargo abono, c a, d c, dc, c d, cr dr, dr cr, sign, debit credit,
    credit debit, debit credit indicator, credit debit indicator, deure haver, debito credito, sens,
    debit ou credit, s h, sh, soll haben, segno, dare avere, d a`),
  currency: names('divisa, moneda, currency, ccy, moeda, devise, monnaie, wahrung, waehrung, valuta'),
  reference: names(`
    reference, referencia, concepto, concept, concepte, description, details, descripcion, detalle,
    payment details, remittance information, remittance info, payment reference, memo, narrative, mas datos,
    observaciones, concepto ampliado, descripcio, detall, observacions, descricao, descritivo, historico,
    libelle, libelle operation, motif, communication, verwendungszweck, buchungstext, beschreibung,
    zahlungsreferenz, descrizione, causale, riferimento, descrizione operazione, movimiento`),
  payer: names(`
    ordenante, payer, counterparty, contrapartida, nombre ordenante, remitente, pagador, payee, beneficiario,
    ordenante beneficiario, beneficiario ordenante, name, nombre, counterparty name, ordenant, beneficiari,
    nom, contraparte, nome, donneur d ordre, contrepartie, tiers, auftraggeber, auftraggeber empfanger,
    auftraggeber beguenstigter, auftraggeber begunstigter, name zahlungsbeteiligter, zahlungspflichtiger,
    beguenstigter zahlungspflichtiger, begunstigter zahlungspflichtiger, ordinante, controparte`),
  account: names(`
    counterparty iban, iban contrapartida, cuenta contrapartida, cuenta ordenante, iban ordenante, account,
    iban, cuenta, compte, conta, konto, kontonummer, iban zahlungsbeteiligter, conto`),
  balance: names(`
    saldo, saldo contable, balance, running balance, saldo comptable, saldo contabilistico, solde,
    kontostand, saldo contabile, saldo nach buchung, saldo disponible`),
};

/** The words of which every one of these columns is a part of the line's text: banks spread it over several. */
export const referenceWords: ReadonlySet<string> = new Set(headerWords.reference);

/** A line that sums the others up, by its beginning. It moves no money. */
export const totalWords =
  /^(?:sub)?(?:total|totals|totales|totaux|totale|totali|totais|suma|summe|gesamt|gesamtsumme|somme|somma)\b/;

/** A line that states a balance, whole. It may have a day, and moves no money either. */
export const balanceWords =
  /^(?:saldo (?:inicial|final|anterior|actual|iniziale|finale)|(?:opening|closing|previous) balance|balance (?:brought|carried) forward|(?:ancien|nouveau) solde|solde (?:initial|final|precedent)|(?:anfangs|end|schluss)saldo)$/;

/** The header words of English files, whose dates begin with the day or with the month. */
export const englishDates: ReadonlySet<string> = new Set(
  names(`
  booking date, transaction date, posting date, entry date, completed date, date completed, booked on,
  value date, date`),
);
