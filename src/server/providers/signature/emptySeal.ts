import { createHash } from 'node:crypto';
import { PDFArray, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import {
  ANNOTATION_FLAGS,
  DEFAULT_BYTE_RANGE_PLACEHOLDER,
  SIG_FLAGS,
  SUBFILTER_ETSI_CADES_DETACHED,
} from '@signpdf/utils';

/** The details of a seal that PDF readers show. */
export interface SealDetails {
  name: string;
  reason: string;
  at: Date;
}

/** In bytes of DER. A signature with one RSA 3072 certificate takes about two thousand. */
const sealRoom = 8192;

/** The field is invisible and cannot be moved or deleted. */
const locked = 128;
const fieldFlags = ANNOTATION_FLAGS.HIDDEN | ANNOTATION_FLAGS.PRINT | locked;
const formFlags = SIG_FLAGS.SIGNATURES_EXIST | SIG_FLAGS.APPEND_ONLY;

/**
 * Appends an incremental update with an empty signature to the document, whose existing bytes do not change. `@signpdf`
 * has packages for this, but one needs the unmaintained `pdf-lib`, and the other writes a cross-reference table of its
 * own and no tags. Therefore the maintained fork of `pdf-lib` writes the update.
 */
export async function withEmptySeal(pdf: Uint8Array, details: SealDetails): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, forIncrementalUpdate: true });
  const { context, catalog } = document;
  const [page] = document.getPages();
  if (!page || catalog.has(PDFName.of('AcroForm'))) throw new Error('Only a document without forms can be sealed');

  const V = context.register(context.obj(sealEntries(details)));
  const field = { Type: 'Annot', Subtype: 'Widget', FT: 'Sig', F: fieldFlags, V, P: page.ref, Rect: [0, 0, 0, 0] };
  const widget = context.register(context.obj({ ...field, T: PDFHexString.fromText('Seal') }));
  // `addAnnot` is not used, because it would also rewrite the page's contents.
  page.node.set(PDFName.of('Annots'), context.obj([...(page.node.Annots()?.asArray() ?? []), widget]));
  const form = context.obj({ Fields: [widget], SigFlags: formFlags });
  catalog.set(PDFName.of('AcroForm'), context.register(form));
  // The second of a file's two identifiers changes with each update (ISO 32000-1, 14.4).
  const { ID } = context.trailerInfo;
  if (ID instanceof PDFArray) ID.set(1, PDFHexString.of(createHash('sha256').update(pdf).digest('hex').slice(0, 32)));
  return document.commit({ useObjectStreams: false });
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
