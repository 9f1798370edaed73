import type { ContractData } from './contractData.ts';
import { type ContractFormat, contractFormat, filled } from './contractWording.ts';
import { type PaperFonts, type PaperText, paperPdf } from './paper.ts';

/** What a person holds of one issuance at a moment, and by which entries of the register. */
export interface CertificateData extends Pick<ContractData, 'locale' | 'timeZone' | 'platform'> {
  registrar: NonNullable<ContractData['registrar']>;
  at: string;
  holder: { name: string; taxNumber: string };
  issuer: { name: string; taxNumber: string };
  project: ContractData['project'];
  /** By wallet. */
  holdings: { wallet: string; tokens: number; held: number; since: string }[];
  price: number;
  order: Pick<ContractData['order'], 'currency'>;
  mints: { reference: string; tokens: number; at: string; transaction: string }[];
}

/** A certificate of title (R11): it says what the register holds at its moment, and takes nobody's place in it. */
export function certificatePdf(data: CertificateData, fonts?: PaperFonts): Promise<Uint8Array> {
  const { locale, platform, project, at } = data;
  const text = (locale === 'es' ? inSpanish : inEnglish)(data, contractFormat(data));
  const title = `${text.title} · ${project.tokenSymbol}`;
  return paperPdf(text, { locale, title, author: platform.name, creator: platform.brandName, at: new Date(at) }, fonts);
}

const sum = (data: CertificateData, of: 'tokens' | 'held') =>
  data.holdings.reduce((total, holding) => total + holding[of], 0);

function inSpanish(data: CertificateData, { money, whole, day, moment }: ContractFormat): PaperText {
  const { holder, issuer, project, registrar, platform, holdings, mints, price, at } = data;
  const tokens = sum(data, 'tokens');
  const held = sum(data, 'held');
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
        rows: filled([
          ['Emisión', project.title],
          ['Emisor', `${issuer.name} (${issuer.taxNumber})`],
          ['Token', `${project.tokenName} (${project.tokenSymbol})`],
          ['Contrato del token', project.tokenContract],
          ['Cantidad', whole(tokens)],
          ['De ellos, retenidos', held > 0 ? whole(held) : undefined],
          ['Precio de emisión', money(price)],
          ['Valor al precio de emisión', money(tokens * price)],
        ]),
        points: holdings.map(
          ({ wallet, tokens, since }) => `${whole(tokens)} en el monedero ${wallet}, desde el ${day(since)}`,
        ),
      },
      {
        heading: 'Registro',
        paragraphs: [
          `La entidad responsable de la inscripción y el registro es ${registrar.name} (${registrar.taxNumber}).`,
          ...(mints.length ? ['Los tokens se inscribieron por estas anotaciones:'] : []),
        ],
        points: mints.map(
          ({ reference, tokens, at, transaction }) =>
            `${whole(tokens)} de la inversión ${reference}, el ${moment(at)}: ${transaction}`,
        ),
      },
      {
        heading: 'Qué acredita',
        paragraphs: [
          'Acredita lo que consta en el registro en el momento de su expedición. No es transmisible ni sustituye a la inscripción: una transmisión surte efecto cuando se inscribe.',
        ],
      },
    ],
  };
}

function inEnglish(data: CertificateData, { money, whole, day, moment }: ContractFormat): PaperText {
  const { holder, issuer, project, registrar, platform, holdings, mints, price, at } = data;
  const tokens = sum(data, 'tokens');
  const held = sum(data, 'held');
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
        rows: filled([
          ['Issuance', project.title],
          ['Issuer', `${issuer.name} (${issuer.taxNumber})`],
          ['Token', `${project.tokenName} (${project.tokenSymbol})`],
          ['Token contract', project.tokenContract],
          ['Quantity', whole(tokens)],
          ['Of these, held back', held > 0 ? whole(held) : undefined],
          ['Issue price', money(price)],
          ['Value at the issue price', money(tokens * price)],
        ]),
        points: holdings.map(
          ({ wallet, tokens, since }) => `${whole(tokens)} in wallet ${wallet}, since ${day(since)}`,
        ),
      },
      {
        heading: 'Register',
        paragraphs: [
          `The entity in charge of registration is ${registrar.name} (${registrar.taxNumber}).`,
          ...(mints.length ? ['The tokens were registered by these entries:'] : []),
        ],
        points: mints.map(
          ({ reference, tokens, at, transaction }) =>
            `${whole(tokens)} of investment ${reference}, on ${moment(at)}: ${transaction}`,
        ),
      },
      {
        heading: 'What it proves',
        paragraphs: [
          'It proves what the register says at the moment of its issue. It cannot be transferred and does not take the place of registration: a transfer takes effect when it is registered.',
        ],
      },
    ],
  };
}
