import { chapters } from '../prospectus.ts';
import { keyInformationTexts } from './keyInformation.texts.ts';
import { buildPdf, heading, muted, type Pdf, type PdfDocument, paragraph, row } from './pdf.ts';
import { type Terms, termRows } from './terms.ts';

/** The key investment information sheet of a project (ECSPR art. 23), at most six A4 pages, in the issuer's words. */
export function keyInformation(terms: Terms): Promise<Pdf> {
  const { prospectus, locale, platform, at } = terms;
  const texts = keyInformationTexts[locale];
  const title = `${texts.title}: ${prospectus.title}`;
  const file = `${texts.file}-${prospectus.slug}`;
  return buildPdf({ file, title, author: platform, locale, at }, (document) => write(document, terms));
}

function write(document: PdfDocument, terms: Terms) {
  const { prospectus, locale } = terms;
  const texts = keyInformationTexts[locale];
  document.font('Helvetica').fontSize(10).fillColor(muted).text(texts.title);
  heading(document, prospectus.title, 22);
  paragraph(document, prospectus.summary);
  heading(document, texts.warningTitle);
  for (const warning of texts.warnings) paragraph(document, warning);
  heading(document, texts.parts.project);
  for (const chapter of chapters.slice(0, 3)) paragraph(document, prospectus.sections[chapter]);
  heading(document, texts.parts.process);
  for (const [term, value] of termRows(terms)) row(document, term, value);
  heading(document, texts.parts.risks);
  document.list([...prospectus.risks, ...texts.risks], { bulletRadius: 1.5, lineGap: 2 });
  heading(document, texts.parts.offer);
  paragraph(document, prospectus.sections.businessModel);
  paragraph(document, prospectus.sections.projections);
  heading(document, texts.parts.rights);
  paragraph(document, texts.rights[prospectus.product]);
  heading(document, texts.parts.redress);
  for (const line of texts.redress) paragraph(document, line);
}
