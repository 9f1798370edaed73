import { type PDFArray, type PDFContext, type PDFDict, PDFDocument, PDFHexString, PDFName, PDFRef } from 'pdf-lib';
import { signedMessage } from './cms.ts';
import { PdfIncrement } from './pdfIncrement.ts';
import type { SealingKey } from './sealingKey.ts';
import { emptySeal, rangeText, type SealWords, sealRoom } from './sealLayout.ts';

/** The field is for programs: on the page nothing is drawn. Hidden, printed and locked. */
const annotationFlags = 0b1000_0110;
/** A signature exists, and the file may only be added to. */
const signatureFlags = 3;

/** The document with a PAdES B-B signature over all of it, behind the document's own bytes, which stay as they are. */
export async function sealPdf(pdf: Uint8Array, key: SealingKey, words: SealWords): Promise<Uint8Array> {
  const { bytes, from, to } = await withEmptySeal(pdf, words);
  const range = rangeText(from, to, bytes.byteLength);
  bytes.write(range, bytes.lastIndexOf('/ByteRange'), 'latin1');
  const covered = Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  const signature = Buffer.from(await signedMessage(covered, key));
  if (signature.byteLength > sealRoom) throw new Error('The signature does not fit into its room');
  bytes.write(signature.toString('hex'), from + 1, 'latin1');
  return new Uint8Array(bytes);
}

/** The file with the signature's field, and where its contents will be, brackets included. */
async function withEmptySeal(pdf: Uint8Array, words: SealWords): Promise<{ bytes: Buffer; from: number; to: number }> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { context, catalog } = document;
  const [page] = document.getPages();
  const root = context.trailerInfo.Root;
  if (!page || !(root instanceof PDFRef) || catalog.has(PDFName.of('AcroForm')))
    throw new Error('Only a document without forms can be sealed');

  const [seal, widget, form] = [context.nextRef(), context.nextRef(), context.nextRef()];
  page.node.set(PDFName.of('Annots'), annotationsWith(context, page.node.Annots(), widget));
  catalog.set(PDFName.of('AcroForm'), form);

  const increment = new PdfIncrement(pdf);
  increment.add(root, catalog);
  increment.add(page.ref, page.node);
  increment.add(widget, widgetOf(context, page.ref, seal));
  increment.add(form, context.obj({ Fields: [widget], SigFlags: signatureFlags }));
  const text = emptySeal(words);
  const contents = increment.add(seal, text) + text.indexOf('/Contents <') + '/Contents '.length;
  return { bytes: increment.end(context), from: contents, to: contents + sealRoom * 2 + 2 };
}

function widgetOf(context: PDFContext, page: PDFRef, seal: PDFRef): PDFDict {
  const widget = context.obj({ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', F: annotationFlags, V: seal, P: page });
  widget.set(PDFName.of('Rect'), context.obj([0, 0, 0, 0]));
  widget.set(PDFName.of('T'), PDFHexString.fromText('Seal'));
  return widget;
}

function annotationsWith(context: PDFContext, annotations: PDFArray | undefined, widget: PDFRef): PDFArray {
  const all = context.obj([]);
  for (const annotation of annotations?.asArray() ?? []) all.push(annotation);
  all.push(widget);
  return all;
}
