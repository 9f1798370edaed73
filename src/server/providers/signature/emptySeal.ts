import { createHash } from 'node:crypto';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFEmbeddedPage,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import {
  ANNOTATION_FLAGS,
  DEFAULT_BYTE_RANGE_PLACEHOLDER,
  SIG_FLAGS,
  SUBFILTER_ETSI_CADES_DETACHED,
} from '@signpdf/utils';
import { sealBox } from '../paper/page.ts';

/** The details of a seal that PDF readers show. */
export interface SealDetails {
  name: string;
  reason: string;
  at: Date;
  /** The visible seal, as a PDF of one page. */
  mark: Uint8Array;
}

/** In bytes of DER: the signature, its certificates, and a timestamp with the certificates of its authority. */
const sealRoom = 16_384;

/** The field is printed and cannot be moved or deleted. */
const locked = 128;
const fieldFlags = ANNOTATION_FLAGS.PRINT | locked;
const formFlags = SIG_FLAGS.SIGNATURES_EXIST | SIG_FLAGS.APPEND_ONLY;

/**
 * Appends an incremental update with an empty signature to the document, whose existing bytes do not change. `@signpdf`
 * has packages for this, but one needs the unmaintained `pdf-lib`, and the other writes a cross-reference table of its
 * own and no tags. Therefore the maintained fork of `pdf-lib` writes the update.
 */
export async function withEmptySeal(pdf: Uint8Array, details: SealDetails): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, forIncrementalUpdate: true });
  const { context, catalog } = document;
  const page = document.getPages().at(-1);
  if (!page || catalog.has(PDFName.of('AcroForm'))) throw new Error('Only a document without forms can be sealed');

  const mark = await embedMark(document, details.mark);
  const V = context.register(context.obj(sealEntries(details)));
  const { x, y, width, height } = sealBox;
  const field = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    F: fieldFlags,
    V,
    P: page.ref,
    Rect: [x, y, x + width, y + height],
    T: PDFHexString.fromText('Seal'),
    TU: PDFHexString.fromText(details.reason),
    ...(mark && { AP: { N: mark.ref } }),
  });
  const widget = context.register(field);
  // `addAnnot` is not used, because it would also rewrite the page's contents.
  page.node.set(PDFName.of('Annots'), context.obj([...(page.node.Annots()?.asArray() ?? []), widget]));
  page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
  addToStructure(document, page, { field, widget, alternative: details.reason });
  const form = context.obj({ Fields: [widget], SigFlags: formFlags });
  catalog.set(PDFName.of('AcroForm'), context.register(form));
  // The second of a file's two identifiers changes with each update (ISO 32000-1, 14.4).
  const { ID } = context.trailerInfo;
  if (ID instanceof PDFArray) ID.set(1, PDFHexString.of(createHash('sha256').update(pdf).digest('hex').slice(0, 32)));
  return document.commit({ useObjectStreams: false });
}

/**
 * For each copied value, the library searches the whole document for the changed object. A copy changes none of them,
 * and new objects are always saved, so the search is switched off.
 */
async function embedMark(document: PDFDocument, bytes: Uint8Array): Promise<PDFEmbeddedPage | undefined> {
  const { context } = document;
  const { snapshot } = context;
  delete context.snapshot;
  const [mark] = await document.embedPdf(bytes);
  await document.flush();
  if (snapshot) context.snapshot = snapshot;
  return mark;
}

interface Tagged {
  field: PDFDict;
  widget: PDFRef;
  alternative: string;
}

/** Tags the field as a form with its text, so that screen readers find the seal (ISO 14289-1, 7.18.4). */
function addToStructure({ context, catalog }: PDFDocument, page: PDFPage, { field, widget, alternative }: Tagged) {
  const root = catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict);
  const kids = root?.lookupMaybe(PDFName.of('K'), PDFArray);
  const tree = root?.lookupMaybe(PDFName.of('ParentTree'), PDFDict);
  const numbers = tree?.lookupMaybe(PDFName.of('Nums'), PDFArray);
  const top = kids?.lookupMaybe(0, PDFDict);
  const parent = kids?.get(0);
  if (!root || !top || !parent || !numbers) return;
  const key = root.lookup(PDFName.of('ParentTreeNextKey'), PDFNumber);
  const element = context.register(
    context.obj({
      S: 'Form',
      P: parent,
      Pg: page.ref,
      Alt: PDFHexString.fromText(alternative),
      K: { Type: 'OBJR', Obj: widget, Pg: page.ref },
    }),
  );
  field.set(PDFName.of('StructParent'), key);
  numbers.push(key);
  numbers.push(element);
  root.set(PDFName.of('ParentTreeNextKey'), PDFNumber.of(key.asNumber() + 1));
  const elements = top.lookup(PDFName.of('K'), PDFArray);
  elements.push(element);
}

/** The entries of the signature. The signer fills in `ByteRange` and `Contents` later. */
function sealEntries({ name, reason, at }: SealDetails) {
  return {
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: SUBFILTER_ETSI_CADES_DETACHED,
    Name: PDFHexString.fromText(name),
    Reason: PDFHexString.fromText(reason),
    M: PDFString.fromDate(at),
    ByteRange: [0, ...Array.from({ length: 3 }, () => PDFName.of(DEFAULT_BYTE_RANGE_PLACEHOLDER))],
    Contents: PDFHexString.of('0'.repeat(sealRoom * 2)),
  };
}
