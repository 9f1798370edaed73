import { type Chapter, chapters } from '../prospectus.ts';
import { buildPdf, ink, muted, type Pdf, type PdfDocument } from './pdf.ts';
import { type Terms, termRows } from './terms.ts';

const titles: Record<Terms['locale'], Record<Chapter | 'file', string>> = {
  es: {
    file: 'Presentación de',
    product: 'Producto o servicio',
    market: 'Mercado y validación',
    competition: 'Competencia',
    businessModel: 'Modelo de negocio',
    projections: 'Previsiones',
  },
  en: {
    file: 'Pitch deck of',
    product: 'Product or service',
    market: 'Market and validation',
    competition: 'Competition',
    businessModel: 'Business model',
    projections: 'Projections',
  },
};

/** A title slide and one slide for each chapter, in the colours of the issuance. */
export function pitchDeck(terms: Terms): Promise<Pdf> {
  const { prospectus, locale, platform, at } = terms;
  const file = `${titles[locale].file} ${prospectus.title}`;
  const sheet = { file, title: prospectus.title, author: platform, locale, at, layout: 'landscape' } as const;
  return buildPdf(sheet, (document) => {
    cover(document, terms);
    for (const chapter of chapters) slide(document, titles[locale][chapter], prospectus.sections[chapter], terms);
  });
}

function cover(document: PdfDocument, terms: Terms) {
  const { width, height } = document.page;
  const { prospectus } = terms;
  const [from, to] = prospectus.colours;
  const colours = document
    .linearGradient(0, 0, width, height * 0.45)
    .stop(0, from)
    .stop(1, to);
  document.rect(0, 0, width, height * 0.45).fill(colours);
  document
    .font('Helvetica-Bold')
    .fontSize(34)
    .fillColor(ink)
    .text(prospectus.title, 56, height * 0.45 + 30);
  document.font('Helvetica').fontSize(16).fillColor(muted).text(prospectus.subtitle);
  document.moveDown(1).fontSize(12).fillColor(ink);
  for (const [term, value] of termRows(terms).slice(1, 6)) document.text(`${term}: ${value}`, { lineGap: 3 });
}

function slide(document: PdfDocument, title: string, text: string, { prospectus }: Terms) {
  document.addPage();
  const { width } = document.page;
  document.rect(0, 0, width, 10).fill(prospectus.colours[1]);
  document.font('Helvetica-Bold').fontSize(26).fillColor(ink).text(title, 56, 60);
  document
    .moveDown(0.8)
    .font('Helvetica')
    .fontSize(15)
    .text(text, { lineGap: 5, width: width - 112 });
}
