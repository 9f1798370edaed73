import PDFDocument from 'pdfkit';

/** A numbered clause: paragraphs, then rows of two columns, then bullet points. */
export interface Clause {
  heading: string;
  paragraphs?: string[];
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
  creator: string;
  /** The creation date in the file. */
  at: Date;
}

/** TrueType fonts with the letters of all names that may occur. */
export interface PaperFonts {
  regular: Uint8Array;
  strong: Uint8Array;
}

/** The fonts that every PDF reader contains, for the languages of western Europe. */
const standardFonts = { regular: 'Helvetica', strong: 'Helvetica-Bold' } as const;
const beyondStandard = /[^\n -~\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

type Document = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Document['struct']>;

const ink = '#1c1a17';
const muted = '#5f5a52';
const hairline = '#e4e0d9';
const margin = 62;
const termWidth = 150;
/** A heading needs room for some lines after it on the same page. */
const headingRoom = 90;

/** Creates a tagged A4 document. The same text, details and fonts give the same bytes. */
export async function paperPdf(text: PaperText, details: PaperDetails, fonts?: PaperFonts): Promise<Uint8Array> {
  if (!fonts) assertWritable(JSON.stringify(text));
  const { locale, title, author, creator, at } = details;
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + 12 },
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, Creator: creator, Producer: creator, CreationDate: at },
  });
  const bytes = bytesOf(document);
  // Embedded fonts take ten times as long to write, so they are only used for names that need them.
  const isBeyond = beyondStandard.test(JSON.stringify(text));
  const { regular, strong } = fonts && isBeyond ? fonts : standardFonts;
  document.registerFont('regular', regular).registerFont('strong', strong);
  const root = document.struct('Document');
  document.addStructure(root);
  writeHead(document, root, text);
  text.clauses.forEach((clause, index) => {
    writeClause(document, root, clause, index + 1);
  });
  root.end();
  writeFooters(document, text);
  document.end();
  return bytes;
}

function writeHead(document: Document, root: Structure, { title, subtitle }: PaperText) {
  document.font('strong').fontSize(22).fillColor(ink).text(title, { structParent: root, structType: 'H1' });
  document.moveDown(0.3).font('regular').fontSize(9.5).fillColor(muted).text(subtitle, { structParent: root });
  document.moveDown(0.8);
}

function writeClause(document: Document, root: Structure, clause: Clause, number: number) {
  const section = document.struct('Sect');
  root.add(section);
  if (document.y > document.page.maxY() - headingRoom) document.addPage();
  const heading = `${number}. ${clause.heading}`;
  document.moveDown(0.9).font('strong').fontSize(12).fillColor(ink);
  document.text(heading, { structParent: section, structType: 'H2' });
  document.moveDown(0.35).font('regular').fontSize(9.5);
  for (const paragraph of clause.paragraphs ?? [])
    document.text(paragraph, { structParent: section, lineGap: 2.5, paragraphGap: 5 });
  if (clause.rows) writeRows(document, section, clause.rows);
  if (clause.points)
    document.list(clause.points, {
      structParent: section,
      bulletRadius: 1.6,
      textIndent: 12,
      lineGap: 2.5,
      paragraphGap: 4,
    });
  section.end();
}

function writeRows(document: Document, section: Structure, rows: [term: string, value: string][]) {
  const options = {
    structParent: section,
    columnStyles: [termWidth, '*'],
    defaultStyle: { border: [0, 0, 0.6, 0], borderColor: hairline, padding: { top: 4, bottom: 4, left: 0, right: 8 } },
    data: rows.map(([term, value]) => [
      { text: term, type: 'TH' as const, textColor: muted },
      { text: value, textColor: ink },
    ]),
  };
  document.moveDown(0.3).table(options as Parameters<Document['table']>[0]);
  document.x = margin;
  document.moveDown(0.6);
}

/** Footers are artifacts, which screen readers skip. */
function writeFooters(document: Document, text: PaperText) {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    const page = document.switchToPage(index);
    page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    document.font('regular').fontSize(8).fillColor(muted);
    document.text(text.page(index + 1, count), margin, page.height - 44, { lineBreak: false });
    document.endMarkedContent();
  }
}

/** Throws if the standard fonts cannot write a letter, because a name would be printed wrongly. */
function assertWritable(text: string) {
  const [letter] = beyondStandard.exec(text) ?? [];
  if (letter) throw new Error(`The standard fonts cannot write ${letter}: pass fonts that can`);
}

function bytesOf(document: Document): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('error', reject);
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
  });
}
