import type { PaperMark } from '../paper/page.ts';
import { type PaperText, paperPdf } from '../paper/paper.ts';
import type { ContractData } from './contractData.ts';
import { type ContractFormat, contractFormat, withoutEmptyRows } from './contractWording.ts';
import { buildBargainClauses } from './terms/bargainClauses.ts';
import type { Bargain } from './terms/terms.ts';

type Party = Pick<ContractData['owner'], 'name' | 'taxNumber' | 'address' | 'representative'> & { wallet: string };

/** The content of the agreement of a sale between two holders, as of its creation. */
export interface AgreementData
  extends Pick<ContractData, 'locale' | 'timeZone' | 'platform' | 'project' | 'reference'> {
  preparedAt: string;
  registrar?: ContractData['registrar'];
  seller: Party;
  buyer: Party;
  issuer: { name: string; taxNumber: string };
  sale: {
    tokens: number;
    unitPriceMinor: number;
    totalMinor: number;
    feeMinor: number;
    /** Outside the platform, if the tenant allows it. */
    mayPayOutside: boolean;
    payBefore: string;
    /** The buyer has read the warning that non-sophisticated buyers get. */
    warned: boolean;
  };
  /** What the sold tokens give. */
  bargain: Bargain;
  order: Pick<ContractData['order'], 'currency'>;
}

/** The text of an agreement. */
export const composeAgreement = (data: AgreementData): PaperText =>
  (data.locale === 'es' ? inSpanish : inEnglish)(data, contractFormat(data));

/** The agreement that both sides of a sale sign. The same data and mark give the same bytes. */
export function agreementPdf(data: AgreementData, mark?: PaperMark): Promise<Uint8Array> {
  const { locale, platform, reference, preparedAt } = data;
  const text = composeAgreement(data);
  const { name: author, brandName: creator, accent } = platform;
  return paperPdf(text, {
    locale,
    title: `${text.title} · ${reference}`,
    author,
    creator,
    accent,
    mark,
    at: new Date(preparedAt),
  });
}

function inSpanish(data: AgreementData, format: ContractFormat): PaperText {
  const { money, integer, day, moment } = format;
  const { seller, buyer, issuer, project, platform, registrar, sale, reference, preparedAt } = data;
  const buildRows = (role: string, { name, taxNumber, address, representative, wallet }: Party) =>
    withoutEmptyRows([
      [role, name],
      ['Identificación', taxNumber],
      ['Domicilio', address],
      ['Representante', representative],
      ['Monedero', wallet],
    ]);
  return {
    title: 'Contrato de transmisión de tokens',
    subtitle: `${project.title} · ${reference} · ${moment(preparedAt)}`,
    page: (number, of) => `${reference} · Página ${number} de ${of}`,
    clauses: [
      { heading: 'Vendedor', rows: buildRows('Nombre', seller) },
      { heading: 'Comprador', rows: buildRows('Nombre', buyer) },
      {
        heading: 'Objeto',
        paragraphs: ['El vendedor transmite al comprador, libres de cargas, los tokens siguientes.'],
        rows: withoutEmptyRows([
          ['Emisión', project.title],
          ['Emisor', `${issuer.name} (${issuer.taxNumber})`],
          ['Token', `${project.tokenName} (${project.tokenSymbol})`],
          ['ISIN', project.isin],
          ['Contrato del token', project.tokenContract],
        ]),
        figures: [
          ['Tokens', integer(sale.tokens)],
          ['Precio de cada token', money(sale.unitPriceMinor)],
          ['Precio total', money(sale.totalMinor)],
          ['Comisión del vendedor', money(sale.feeMinor)],
        ],
      },
      ...buildBargainClauses('es', data.bargain, format),
      {
        heading: 'Pago',
        paragraphs: [
          `El comprador paga antes del ${day(sale.payBefore)}. ${platform.name} retiene el precio hasta que la transmisión consta en el registro y entonces lo entrega al vendedor, menos su comisión y la retención que corresponda.`,
          ...(sale.mayPayOutside
            ? [
                'Las partes también pueden pagar fuera de la plataforma. Entonces el comprador declara el pago y el vendedor confirma que lo ha recibido.',
              ]
            : []),
          'Si la transmisión no se inscribe, el comprador recupera el precio entero y el vendedor conserva sus tokens.',
        ],
      },
      {
        heading: 'Inscripción',
        paragraphs: [
          `La transmisión surte efecto cuando se inscribe en el registro${registrar ? ` que lleva ${registrar.name} (${registrar.taxNumber})` : ''}. Solo se inscribe a favor de un monedero autorizado.`,
        ],
      },
      {
        heading: 'Advertencias',
        paragraphs: [
          `El precio lo han acordado las partes. ${platform.name} no casa órdenes, no recomienda la operación ni garantiza el precio, y los precios de referencia no vinculan a nadie.`,
          ...(sale.warned
            ? [
                'El comprador ha leído la advertencia de que puede perder todo el dinero que invierte y de que quizá no pueda vender los tokens cuando quiera.',
              ]
            : []),
        ],
      },
      {
        heading: 'Firma',
        paragraphs: [
          'Cada parte firma con un código de un solo uso que recibe en su correo y que solo vale para este documento. Con la segunda firma, la plataforma lo sella.',
        ],
      },
    ],
  };
}

function inEnglish(data: AgreementData, format: ContractFormat): PaperText {
  const { money, integer, day, moment } = format;
  const { seller, buyer, issuer, project, platform, registrar, sale, reference, preparedAt } = data;
  const buildRows = (role: string, { name, taxNumber, address, representative, wallet }: Party) =>
    withoutEmptyRows([
      [role, name],
      ['Identification', taxNumber],
      ['Address', address],
      ['Representative', representative],
      ['Wallet', wallet],
    ]);
  return {
    title: 'Token transfer agreement',
    subtitle: `${project.title} · ${reference} · ${moment(preparedAt)}`,
    page: (number, of) => `${reference} · Page ${number} of ${of}`,
    clauses: [
      { heading: 'Seller', rows: buildRows('Name', seller) },
      { heading: 'Buyer', rows: buildRows('Name', buyer) },
      {
        heading: 'Subject',
        paragraphs: ['The seller transfers the following tokens to the buyer, free of charges.'],
        rows: withoutEmptyRows([
          ['Issuance', project.title],
          ['Issuer', `${issuer.name} (${issuer.taxNumber})`],
          ['Token', `${project.tokenName} (${project.tokenSymbol})`],
          ['ISIN', project.isin],
          ['Token contract', project.tokenContract],
        ]),
        figures: [
          ['Tokens', integer(sale.tokens)],
          ['Price of each token', money(sale.unitPriceMinor)],
          ['Total price', money(sale.totalMinor)],
          ['Seller’s fee', money(sale.feeMinor)],
        ],
      },
      ...buildBargainClauses('en', data.bargain, format),
      {
        heading: 'Payment',
        paragraphs: [
          `The buyer pays before ${day(sale.payBefore)}. ${platform.name} holds the price until the transfer is in the register, and then hands it to the seller, less its fee and any tax that has to be withheld.`,
          ...(sale.mayPayOutside
            ? [
                'The parties may also pay outside the platform. The buyer then declares the payment and the seller confirms its receipt.',
              ]
            : []),
          'If the transfer is not registered, the buyer gets the whole price back and the seller keeps the tokens.',
        ],
      },
      {
        heading: 'Registration',
        paragraphs: [
          `The transfer takes effect when it is entered in the register${registrar ? ` kept by ${registrar.name} (${registrar.taxNumber})` : ''}. It is only entered for an authorised wallet.`,
        ],
      },
      {
        heading: 'Warnings',
        paragraphs: [
          `The parties have agreed on the price. ${platform.name} doesn’t match orders, recommend the deal or guarantee the price, and reference prices bind nobody.`,
          ...(sale.warned
            ? [
                'The buyer has read the warning that all the money invested can be lost, and that the tokens may be impossible to sell when wanted.',
              ]
            : []),
        ],
      },
      {
        heading: 'Signature',
        paragraphs: [
          'Each party signs with a single-use code that arrives by e-mail and is valid for this document only. With the second signature, the platform seals it.',
        ],
      },
    ],
  };
}
