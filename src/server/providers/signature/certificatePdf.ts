import type { PaperMark } from '../paper/page.ts';
import { type PaperText, paperPdf } from '../paper/paper.ts';
import type { ContractData } from './contractData.ts';
import { type ContractFormat, contractFormat, withoutEmptyRows } from './contractWording.ts';
import { buildBargainClauses } from './terms/bargainClauses.ts';
import type { Bargain } from './terms/terms.ts';

type InstructionEntry =
  | ('freeze' | 'release' | 'forcedTransfer' | 'received' | 'moved' | 'burn')
  | ('acquired' | 'transferred');

/** A user's holding in one project at a moment, and the register's entries for it. */
export interface CertificateData extends Pick<ContractData, 'locale' | 'timeZone' | 'platform'> {
  registrar: NonNullable<ContractData['registrar']>;
  at: string;
  holder: { name: string; taxNumber: string };
  issuer: { name: string; taxNumber: string };
  project: ContractData['project'];
  /** One for each wallet. */
  holdings: { wallet: string; tokens: number; held: number; frozen: number; since: string }[];
  price: number;
  /** What all of them give. */
  bargain: Bargain;
  order: Pick<ContractData['order'], 'currency'>;
  /** The entries in the register, and the wallet that received the tokens of each. */
  mints: { reference: string; tokens: number; wallet: string; at: string; transaction: string }[];
  /** The registrar's acts on the holding, and the holder's purchases and transfers, in order. */
  instructions: { about: InstructionEntry; tokens: number; at: string; transaction: string | null }[];
}

/** The text of a certificate. */
export const composeCertificate = (data: CertificateData): PaperText =>
  (data.locale === 'es' ? inSpanish : inEnglish)(data, contractFormat(data));

/** A certificate of title (Ley 6/2023). It states the content of the register at a moment and does not replace it. */
export function certificatePdf(data: CertificateData, mark?: PaperMark): Promise<Uint8Array> {
  const { locale, platform, project, at } = data;
  const text = composeCertificate(data);
  const title = `${text.title} · ${project.tokenSymbol}`;
  const { name: author, brandName: creator, accent } = platform;
  return paperPdf(text, { locale, title, author, creator, accent, mark, at: new Date(at) });
}

const sumHoldings = (data: CertificateData, of: 'tokens' | 'held' | 'frozen') =>
  data.holdings.reduce((total, holding) => total + holding[of], 0);

const spanishEntries: Record<InstructionEntry, string> = {
  freeze: 'inmovilizados',
  release: 'liberados',
  forcedTransfer: 'transmitidos por orden',
  received: 'recibidos por orden',
  moved: 'pasados a otro monedero',
  burn: 'amortizados',
  acquired: 'adquiridos de otro titular',
  transferred: 'transmitidos a otro titular',
};
const englishEntries: Record<InstructionEntry, string> = {
  freeze: 'frozen',
  release: 'released',
  forcedTransfer: 'transferred by order',
  received: 'received by order',
  moved: 'moved to another wallet',
  burn: 'burned',
  acquired: 'acquired from another holder',
  transferred: 'transferred to another holder',
};

const formatEntries = (
  { instructions }: CertificateData,
  names: Record<InstructionEntry, string>,
  { integer, moment }: Pick<ContractFormat, 'integer' | 'moment'>,
  on: string,
) =>
  instructions.map(
    ({ about, tokens, at, transaction }) =>
      `${integer(tokens)} ${names[about]}${on}${moment(at)}${transaction ? `: ${transaction}` : ''}`,
  );

function inSpanish(data: CertificateData, format: ContractFormat): PaperText {
  const { money, integer, day, moment } = format;
  const { holder, issuer, project, registrar, platform, holdings, mints, instructions, price, at } = data;
  const tokens = sumHoldings(data, 'tokens');
  const held = sumHoldings(data, 'held');
  const frozen = sumHoldings(data, 'frozen');
  return {
    title: 'Certificado de titularidad',
    subtitle: `Expedido por ${platform.name} el ${moment(at)}`,
    page: (number, of) => `Certificado de titularidad ${project.tokenSymbol} · página ${number} de ${of}`,
    clauses: [
      {
        heading: 'Titular',
        rows: [
          ['Nombre', holder.name],
          ['Identificación', holder.taxNumber],
        ],
      },
      {
        heading: 'Tokens',
        rows: withoutEmptyRows([
          ['Emisión', project.title],
          ['Emisor', `${issuer.name} (${issuer.taxNumber})`],
          ['Token', `${project.tokenName} (${project.tokenSymbol})`],
          ['ISIN', project.isin],
          ['Contrato del token', project.tokenContract],
        ]),
        figures: withoutEmptyRows([
          ['Cantidad', integer(tokens)],
          ['De ellos, retenidos', held > 0 ? integer(held) : undefined],
          ['De ellos, inmovilizados', frozen > 0 ? integer(frozen) : undefined],
          ['Precio de emisión', money(price)],
          ['Valor al precio de emisión', money(tokens * price)],
        ]),
        points: holdings.map(
          ({ wallet, tokens, since }) => `${integer(tokens)} en el monedero ${wallet}, desde el ${day(since)}`,
        ),
      },
      ...buildBargainClauses('es', data.bargain, format),
      {
        heading: 'Registro',
        paragraphs: [
          `La entidad responsable de la inscripción y el registro es ${registrar.name} (${registrar.taxNumber}).`,
          ...(mints.length || instructions.length ? ['La titularidad resulta de estas anotaciones:'] : []),
        ],
        points: [
          ...mints.map(
            ({ reference, tokens, wallet, at, transaction }) =>
              `${integer(tokens)} de la inversión ${reference} en el monedero ${wallet}, el ${moment(at)}: ${transaction}`,
          ),
          ...formatEntries(data, spanishEntries, format, ' el '),
        ],
      },
      {
        heading: 'Alcance',
        paragraphs: [
          'Este certificado acredita lo que consta en el registro en el momento de su expedición. No es transmisible ni sustituye a la inscripción: una transmisión surte efecto cuando se inscribe.',
        ],
      },
    ],
  };
}

function inEnglish(data: CertificateData, format: ContractFormat): PaperText {
  const { money, integer, day, moment } = format;
  const { holder, issuer, project, registrar, platform, holdings, mints, instructions, price, at } = data;
  const tokens = sumHoldings(data, 'tokens');
  const held = sumHoldings(data, 'held');
  const frozen = sumHoldings(data, 'frozen');
  return {
    title: 'Certificate of title',
    subtitle: `Issued by ${platform.name} on ${moment(at)}`,
    page: (number, of) => `Certificate of title ${project.tokenSymbol} · page ${number} of ${of}`,
    clauses: [
      {
        heading: 'Holder',
        rows: [
          ['Name', holder.name],
          ['Identification', holder.taxNumber],
        ],
      },
      {
        heading: 'Tokens',
        rows: withoutEmptyRows([
          ['Issuance', project.title],
          ['Issuer', `${issuer.name} (${issuer.taxNumber})`],
          ['Token', `${project.tokenName} (${project.tokenSymbol})`],
          ['ISIN', project.isin],
          ['Token contract', project.tokenContract],
        ]),
        figures: withoutEmptyRows([
          ['Quantity', integer(tokens)],
          ['Of these, on hold', held > 0 ? integer(held) : undefined],
          ['Of these, frozen', frozen > 0 ? integer(frozen) : undefined],
          ['Issue price', money(price)],
          ['Value at the issue price', money(tokens * price)],
        ]),
        points: holdings.map(
          ({ wallet, tokens, since }) => `${integer(tokens)} in wallet ${wallet}, since ${day(since)}`,
        ),
      },
      ...buildBargainClauses('en', data.bargain, format),
      {
        heading: 'Register',
        paragraphs: [
          `The entity in charge of registration is ${registrar.name} (${registrar.taxNumber}).`,
          ...(mints.length || instructions.length ? ['The title results from these entries:'] : []),
        ],
        points: [
          ...mints.map(
            ({ reference, tokens, wallet, at, transaction }) =>
              `${integer(tokens)} of investment ${reference} in wallet ${wallet}, on ${moment(at)}: ${transaction}`,
          ),
          ...formatEntries(data, englishEntries, format, ' on '),
        ],
      },
      {
        heading: 'Scope',
        paragraphs: [
          'This certificate proves what the register says at the moment of its issue. It cannot be transferred and does not replace registration: a transfer takes effect when it is registered.',
        ],
      },
    ],
  };
}
