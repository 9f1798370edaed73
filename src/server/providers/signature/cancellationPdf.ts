import { type PaperText, paperPdf } from '../paper/paper.ts';
import type { CertificateData } from './certificatePdf.ts';
import { type ContractFormat, contractFormat, withoutEmptyRows } from './contractWording.ts';

/** The tokens of a user that ceased to exist with their issuance, and what came back for them. */
export interface CancellationData
  extends Pick<
    CertificateData,
    'locale' | 'timeZone' | 'platform' | 'registrar' | 'at' | 'holder' | 'issuer' | 'project' | 'price' | 'order'
  > {
  end: 'repaid' | 'insolvent';
  /** The entries of the register that cancelled them, in order. */
  burns: { tokens: number; wallet: string; at: string; transaction: string | null }[];
  /** The capital that was paid to the holder, and that of the cancelled tokens that was not. */
  returned: number;
  unreturned: number;
}

/** The text of a certificate of cancellation. */
export const composeCancellation = (data: CancellationData): PaperText =>
  (data.locale === 'es' ? inSpanish : inEnglish)(data, contractFormat(data));

/** Says that the tokens of a holder are cancelled in the register (Ley 6/2023, art. 14) and what came back for them. */
export function cancellationPdf(data: CancellationData): Promise<Uint8Array> {
  const { locale, platform, project, at } = data;
  const text = composeCancellation(data);
  const title = `${text.title} · ${project.tokenSymbol}`;
  const { name: author, brandName: creator, accent } = platform;
  return paperPdf(text, { locale, title, author, creator, accent, at: new Date(at) });
}

const sumBurns = ({ burns }: CancellationData) => burns.reduce((sum, { tokens }) => sum + tokens, 0);

function inSpanish(data: CancellationData, format: ContractFormat): PaperText {
  const { money, integer, moment } = format;
  const { holder, issuer, project, registrar, platform, burns, price, at, end, returned, unreturned } = data;
  const tokens = sumBurns(data);
  return {
    title: 'Certificado de cancelación',
    subtitle: `Expedido por ${platform.name} el ${moment(at)}`,
    page: (number, of) => `Certificado de cancelación ${project.tokenSymbol} · página ${number} de ${of}`,
    clauses: [
      {
        heading: 'Titular',
        rows: [
          ['Nombre', holder.name],
          ['Identificación', holder.taxNumber],
        ],
      },
      {
        heading: 'Tokens cancelados',
        rows: withoutEmptyRows([
          ['Emisión', project.title],
          ['Emisor', `${issuer.name} (${issuer.taxNumber})`],
          ['Token', `${project.tokenName} (${project.tokenSymbol})`],
          ['Contrato del token', project.tokenContract],
          ['Final de la emisión', end === 'repaid' ? 'Reembolsada' : 'Concurso del emisor'],
        ]),
        figures: [
          ['Tokens cancelados', integer(tokens)],
          ['Tokens que conserva el titular', integer(0)],
          ['Valor al precio de emisión', money(tokens * price)],
          ['Capital devuelto al titular', money(returned)],
          ['Capital de los tokens cancelados sin devolver', money(unreturned)],
        ],
      },
      {
        heading: 'Registro',
        paragraphs: [
          `La entidad responsable de la inscripción y el registro es ${registrar.name} (${registrar.taxNumber}). Los tokens se cancelaron con estas anotaciones:`,
        ],
        points: burns.map(
          ({ tokens, wallet, at, transaction }) =>
            `${integer(tokens)} del monedero ${wallet}, el ${moment(at)}${transaction ? `: ${transaction}` : ''}`,
        ),
      },
      {
        heading: 'Alcance',
        paragraphs: [
          end === 'repaid'
            ? 'Los tokens cancelados ya no existen y no dan ningún derecho frente al emisor.'
            : 'Los tokens cancelados ya no existen. La cancelación no prejuzga lo que el titular pueda reclamar en el concurso ni el momento en que la pérdida cuenta para sus impuestos.',
        ],
      },
    ],
  };
}

function inEnglish(data: CancellationData, format: ContractFormat): PaperText {
  const { money, integer, moment } = format;
  const { holder, issuer, project, registrar, platform, burns, price, at, end, returned, unreturned } = data;
  const tokens = sumBurns(data);
  return {
    title: 'Certificate of cancellation',
    subtitle: `Issued by ${platform.name} on ${moment(at)}`,
    page: (number, of) => `Certificate of cancellation ${project.tokenSymbol} · page ${number} of ${of}`,
    clauses: [
      {
        heading: 'Holder',
        rows: [
          ['Name', holder.name],
          ['Identification', holder.taxNumber],
        ],
      },
      {
        heading: 'Cancelled tokens',
        rows: withoutEmptyRows([
          ['Issuance', project.title],
          ['Issuer', `${issuer.name} (${issuer.taxNumber})`],
          ['Token', `${project.tokenName} (${project.tokenSymbol})`],
          ['Token contract', project.tokenContract],
          ['End of the issuance', end === 'repaid' ? 'Repaid' : 'Insolvency of the issuer'],
        ]),
        figures: [
          ['Cancelled tokens', integer(tokens)],
          ['Tokens that the holder keeps', integer(0)],
          ['Value at the issue price', money(tokens * price)],
          ['Capital returned to the holder', money(returned)],
          ['Capital of the cancelled tokens not returned', money(unreturned)],
        ],
      },
      {
        heading: 'Register',
        paragraphs: [
          `The entity in charge of registration is ${registrar.name} (${registrar.taxNumber}). These entries cancelled the tokens:`,
        ],
        points: burns.map(
          ({ tokens, wallet, at, transaction }) =>
            `${integer(tokens)} in wallet ${wallet}, on ${moment(at)}${transaction ? `: ${transaction}` : ''}`,
        ),
      },
      {
        heading: 'Scope',
        paragraphs: [
          end === 'repaid'
            ? 'The cancelled tokens no longer exist and give no right against the issuer.'
            : 'The cancelled tokens no longer exist. Their cancellation does not decide what the holder may claim in the insolvency proceedings, nor when the loss counts for tax.',
        ],
      },
    ],
  };
}
