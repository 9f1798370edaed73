import PDFDocument from 'pdfkit';
import { brandColours } from '#machines/shared/brand.ts';
import { BULLET, type Clause, type Paper, writeClause } from './clauses.ts';
import { fontsFor, type Weight } from './fonts.ts';
import { type PaperMark, pageWriter } from './page.ts';
import { bodyStyles, headingStyles } from './styles.ts';
import { collectBytes, noDefaultFont, textWriter } from './writer.ts';

/** The text of a document. */
export interface PaperText {
  title: string;
  subtitle: string;
  clauses: Clause[];
  page: (number: number, of: number) => string;
}

/** The metadata of the PDF file. */
export interface PaperDetails {
  locale: 'es' | 'en';
  title: string;
  author: string;
  /** The name of the tenant's brand, and its accent colour. */
  creator: string;
  accent: string;
  /** The tenant's own logo or icon. Without one, the mark of the pages is drawn. */
  mark?: PaperMark | undefined;
  /** The creation date in the file. */
  at: Date;
}

/**
 * Creates a tagged A4 document (PDF/UA-1) with embedded fonts. Its last page has room for the visible seal. The same
 * text and details give the same bytes.
 */
export async function paperPdf(text: PaperText, details: PaperDetails): Promise<Uint8Array> {
  const { locale, title, author, creator, accent, mark, at } = details;
  const fonts = await fontsFor(collectCharacters(text, creator));
  const options = {
    ...noDefaultFont,
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: locale,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, Creator: creator, Producer: creator, CreationDate: at },
  };
  // The types of pdfkit do not know PDF/UA.
  const document = new PDFDocument(options as PDFKit.PDFDocumentOptions);
  const bytes = collectBytes(document);
  const writer = textWriter(document, fonts);
  const paper: Paper = { document, writer, page: pageWriter(document, writer) };
  const root = document.struct('Document');
  document.addStructure(root);
  paper.page.text(root, 'H1', text.title, headingStyles.title);
  paper.page.gap(6);
  paper.page.text(root, 'P', text.subtitle, bodyStyles.subtitle);
  paper.page.gap(8);
  text.clauses.forEach((clause, index) => {
    writeClause(paper, root, clause, index + 1, index === text.clauses.length - 1);
  });
  root.end();
  const { fg, tint } = brandColours(accent).light;
  paper.page.frames({ name: creator, mark, accent: fg, tint }, text.page, bodyStyles.footer);
  document.end();
  return bytes;
}

const DIGITS = '0123456789';

/** Every character that the document prints, in each weight. */
function collectCharacters(text: PaperText, brand: string): Record<Weight, string> {
  const headings = text.clauses.map(({ heading }) => heading);
  return {
    regular: [JSON.stringify(text), text.page(1, 1), DIGITS, BULLET].join(''),
    strong: text.clauses.flatMap(({ table }) => table?.total ?? []).join(''),
    display: [brand, text.title, ...headings, DIGITS, '. '].join(''),
  };
}
