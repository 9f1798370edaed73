import PDFDocument from 'pdfkit';
import { brandColours } from '#machines/shared/brand.ts';
import { fontsFor, type Weight } from './fonts.ts';
import { ink, left, muted, type PageWriter, pageWriter, textWidth } from './page.ts';
import {
  collectBytes,
  type Document,
  lineHeight,
  noDefaultFont,
  type Structure,
  type TextStyle,
  type TextWriter,
  textWriter,
} from './writer.ts';

/** A numbered clause: paragraphs, then figures in a column, then rows of two columns, then bullet points. */
export interface Clause {
  heading: string;
  paragraphs?: string[];
  figures?: [term: string, value: string][];
  rows?: [term: string, value: string][];
  points?: string[];
}

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
  /** The creation date in the file. */
  at: Date;
}

const termWidth = 150;
const columnGap = 8;
const cellPadding = 4;
const pointIndent = 12;
/** A heading needs room for some lines after it on the same page. */
const headingRoom = 90;

const styles = {
  title: { weight: 'display', size: 26, colour: ink },
  subtitle: { weight: 'regular', size: 9.5, colour: muted, gap: 2.5 },
  heading: { weight: 'display', size: 13.5, colour: ink },
  text: { weight: 'regular', size: 9.5, colour: ink, gap: 2.5 },
  term: { weight: 'regular', size: 9.5, colour: muted, gap: 2.5 },
  figure: { weight: 'regular', size: 9.5, colour: ink, gap: 2.5, isTabular: true },
  footer: { weight: 'regular', size: 8, colour: muted },
} satisfies Record<string, TextStyle>;

/**
 * Creates a tagged A4 document (PDF/UA-1) with embedded fonts. Its last page has room for the visible seal. The same
 * text and details give the same bytes.
 */
export async function paperPdf(text: PaperText, details: PaperDetails): Promise<Uint8Array> {
  const { locale, title, author, creator, accent, at } = details;
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
  paper.page.text(root, 'H1', text.title, styles.title);
  paper.page.gap(6);
  paper.page.text(root, 'P', text.subtitle, styles.subtitle);
  paper.page.gap(8);
  text.clauses.forEach((clause, index) => {
    writeClause(paper, root, clause, index + 1);
  });
  root.end();
  paper.page.reserveSeal();
  const { fg, tint } = brandColours(accent).light;
  paper.page.frames({ name: creator, accent: fg, tint }, text.page, styles.footer);
  document.end();
  return bytes;
}

interface Paper {
  document: Document;
  writer: TextWriter;
  page: PageWriter;
}

const DIGITS = '0123456789';

/** Every character that the document prints, in each weight. */
function collectCharacters(text: PaperText, brand: string): Record<Weight, string> {
  const headings = text.clauses.map(({ heading }) => heading);
  return {
    regular: [JSON.stringify(text), text.page(1, 1), DIGITS, BULLET].join(''),
    strong: '',
    display: [brand, text.title, ...headings, DIGITS, '. '].join(''),
  };
}

const BULLET = '•';

function writeClause(paper: Paper, root: Structure, clause: Clause, number: number) {
  const { document, page } = paper;
  const section = document.struct('Sect');
  root.add(section);
  page.reserve(headingRoom);
  page.gap(11);
  page.text(section, 'H2', `${number}. ${clause.heading}`, styles.heading);
  page.gap(5);
  for (const paragraph of clause.paragraphs ?? []) {
    page.text(section, 'P', paragraph, styles.text);
    page.gap(5);
  }
  if (clause.figures?.length) writeRows(paper, section, clause.figures, true);
  if (clause.rows?.length) writeRows(paper, section, clause.rows);
  if (clause.points?.length) writePoints(paper, section, clause.points);
  section.end();
}

/** Figures are aligned to the right margin. */
function writeRows({ document, writer, page }: Paper, section: Structure, rows: [string, string][], isFigures = false) {
  const style = isFigures ? styles.figure : styles.text;
  const table = document.struct('Table');
  section.add(table);
  for (const [term, value] of rows) {
    const terms = writer.layout(term, styles.term, termWidth - columnGap);
    const values = writer.layout(value, style, textWidth - termWidth);
    const indent = isFigures ? textWidth - Math.max(...values.map(({ width }) => width)) : termWidth;
    const height = Math.max(terms.length, values.length) * lineHeight(styles.text) + cellPadding * 2;
    page.reserve(height);
    const row = document.struct('TR');
    table.add(row);
    const cell = (tag: 'TH' | 'TD', write: (cell: Structure) => void) => () => {
      page.gap(cellPadding);
      const element = document.struct(tag, tag === 'TH' ? { scope: 'Row' } : {});
      row.add(element);
      write(element);
      element.end();
    };
    page.beside(
      height,
      cell('TH', (header) => page.block(header, 'P', terms, styles.term)),
      cell('TD', (data) => page.block(data, 'P', values, style, left + indent)),
    );
    row.end();
    page.rule();
  }
  table.end();
  page.gap(8);
}

function writePoints({ document, writer, page }: Paper, section: Structure, points: string[]) {
  const list = document.struct('L');
  list.dictionary.data.A = { O: 'List', ListNumbering: 'Disc' };
  section.add(list);
  const bullet = writer.layout(BULLET, styles.text, pointIndent);
  for (const point of points) {
    const lines = writer.layout(point, styles.text, textWidth - pointIndent);
    page.reserve(lineHeight(styles.text));
    const item = document.struct('LI');
    list.add(item);
    page.beside(0, () => page.block(item, 'Lbl', bullet, styles.text));
    page.block(item, 'LBody', lines, styles.text, left + pointIndent);
    item.end();
    page.gap(4);
  }
  list.end();
}
