import PDFDocument from 'pdfkit';
import { collectBytes, noDefaultFont } from '#server/providers/paper/writer.ts';
import { cardSize, codeArea } from './giftCard.draw.ts';

/** Points of A6. */
const PAGE = { width: 297.64, height: 419.53 };
const SCALE = PAGE.width / cardSize.width;

interface CardText {
  title: string;
  /** The name of the tenant’s brand. */
  brand: string;
  at: Date;
  language: string;
  /** All words of the card, for readers who do not see it. */
  spoken: string;
  address: string;
}

/** The card as a page of A6 to print. Its code is a link, and its words are read aloud. */
export async function writeGiftCardPdf(picture: Uint8Array, { title, brand, at, language, spoken, address }: CardText) {
  const options = {
    ...noDefaultFont,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: brand, Creator: brand, Producer: brand, CreationDate: at },
  };
  const document = new PDFDocument(options as PDFKit.PDFDocumentOptions);
  const bytes = collectBytes(document);
  const figure = document.struct('Figure', { alt: spoken }, () => {
    document.image(Buffer.from(picture), 0, 0, { width: PAGE.width, height: PAGE.height });
  });
  document.addStructure(figure);
  const { x, y, size } = codeArea;
  document.link(x * SCALE, y * SCALE, size * SCALE, size * SCALE, address);
  document.end();
  return bytes;
}
