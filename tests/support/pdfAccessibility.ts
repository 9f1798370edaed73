import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

const name = (text: string) => PDFName.of(text);
const textOf = (value: PDFObject | undefined) =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;

/**
 * Checks the rules of PDF/UA-1 (ISO 14289-1) that a program can judge: title, language, embedded fonts with their
 * Unicode values, tagged content, headings in order, tables, lists and tagged fields. Returns a sentence for each fault.
 */
export async function accessibilityFaults(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return [
    ...catalogFaults(document),
    ...fontFaults(document),
    ...document.getPages().flatMap((page, index) => pageFaults(document, page, index + 1)),
    ...structureFaults(document),
  ];
}

function catalogFaults({ context, catalog }: PDFDocument): string[] {
  const faults: string[] = [];
  if (!textOf(catalog.lookup(name('Lang')))) faults.push('The document has no language.');
  const marks = catalog.lookupMaybe(name('MarkInfo'), PDFDict);
  if (String(marks?.get(name('Marked'))) !== 'true') faults.push('The document is not marked as tagged.');
  const preferences = catalog.lookupMaybe(name('ViewerPreferences'), PDFDict);
  if (String(preferences?.get(name('DisplayDocTitle'))) !== 'true') faults.push('Readers do not show the title.');
  const metadata = context.lookup(catalog.get(name('Metadata')));
  const xmp = metadata instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(metadata).decode()).toString() : '';
  if (!xmp.includes('<pdfuaid:part>1</pdfuaid:part>')) faults.push('The metadata does not say PDF/UA-1.');
  if (!/<dc:title>[\s\S]*<rdf:li[^>]*>[^<]+<\/rdf:li>/.test(xmp)) faults.push('The metadata have no title.');
  return faults;
}

/** Fonts of appearances count too, so every font of the file is checked. */
function fontFaults({ context }: PDFDocument): string[] {
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFDict) || String(object.get(name('Type'))) !== '/Font') return [];
    const font = String(object.get(name('BaseFont')));
    const kind = String(object.get(name('Subtype')));
    const faults: string[] = [];
    if (!kind.startsWith('/CIDFont') && !object.has(name('ToUnicode'))) faults.push(`${font} has no Unicode values.`);
    if (kind === '/Type0') return faults;
    const descriptor = object.lookupMaybe(name('FontDescriptor'), PDFDict);
    const isEmbedded = ['FontFile', 'FontFile2', 'FontFile3'].some((file) => descriptor?.has(name(file)));
    return isEmbedded ? faults : [...faults, `${font} is not embedded.`];
  });
}

function pageFaults(document: PDFDocument, page: PDFPage, number: number): string[] {
  const faults: string[] = [];
  const stream = document.context.lookup(page.node.get(name('Contents')));
  const content =
    stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';
  if (!content) faults.push(`Page ${number} has no content.`);
  let depth = 0;
  for (const [operator] of content.matchAll(/\b(?:BDC|BMC|EMC|ET|S|f)(?=\s|$)/g)) {
    if (operator === 'BDC' || operator === 'BMC') depth += 1;
    else if (operator === 'EMC') depth -= 1;
    else if (depth < 1) faults.push(`Page ${number} has content (${operator}) without a tag.`);
  }
  if (depth !== 0) faults.push(`Page ${number} leaves a tag open.`);
  const annotations = page.node.Annots()?.asArray() ?? [];
  if (annotations.length && page.node.get(name('Tabs')) !== name('S'))
    faults.push(`Page ${number} has fields, but no order by structure.`);
  for (const reference of annotations) {
    const annotation = document.context.lookup(reference, PDFDict);
    if (!textOf(annotation.get(name('TU')))) faults.push(`A field of page ${number} has no description.`);
    if (!elementOf(document, annotation)) faults.push(`A field of page ${number} is not tagged.`);
  }
  return faults;
}

/** The element of a tagged field, by the number tree of the structure. */
function elementOf({ catalog, context }: PDFDocument, annotation: PDFDict): PDFDict | undefined {
  const key = annotation.get(name('StructParent'));
  const tree = catalog.lookupMaybe(name('StructTreeRoot'), PDFDict)?.lookupMaybe(name('ParentTree'), PDFDict);
  const numbers = tree?.lookupMaybe(name('Nums'), PDFArray)?.asArray() ?? [];
  const index = numbers.findIndex((entry, at) => at % 2 === 0 && String(entry) === String(key));
  const element = index < 0 ? undefined : context.lookup(numbers[index + 1]);
  return element instanceof PDFDict && textOf(element.get(name('Alt'))) ? element : undefined;
}

interface Element {
  tag: string;
  children: Element[];
  /** Whether it has content of its own. */
  hasContent: boolean;
  dictionary: PDFDict;
}

/** The tags that each element may contain. Elements that are not named here may contain text only. */
const allowedChildren: Record<string, RegExp> = {
  Document: /^(H1|H2|P|Sect|Form)$/,
  Sect: /^(H2|P|Table|L)$/,
  Table: /^TR$/,
  TR: /^(TH|TD)$/,
  TH: /^P$/,
  TD: /^P$/,
  L: /^LI$/,
  LI: /^(Lbl|LBody)$/,
};

function structureFaults(document: PDFDocument): string[] {
  const root = document.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  if (!root) return ['The document has no structure.'];
  const tops = childrenOf(document, root);
  const all = tops.flatMap(withDescendants);
  const faults: string[] = [];
  if (tops.length !== 1 || tops[0]?.tag !== 'Document') faults.push('The structure has no Document at its top.');
  const headings = all.filter(({ tag }) => /^H\d$/.test(tag)).map(({ tag }) => Number(tag.slice(1)));
  if (headings[0] !== 1) faults.push('The first heading is not of the first level.');
  if (headings.some((level, index) => level > (headings[index - 1] ?? 0) + 1))
    faults.push('A level of headings is left out.');
  for (const element of all) faults.push(...elementFaults(element));
  return faults;
}

function elementFaults({ tag, children, hasContent, dictionary }: Element): string[] {
  const faults: string[] = [];
  const allowed = allowedChildren[tag];
  for (const child of children) if (!allowed?.test(child.tag)) faults.push(`${tag} contains ${child.tag}.`);
  if (allowed && hasContent) faults.push(`${tag} contains text without a tag.`);
  if (!children.length && !hasContent) faults.push(`${tag} is empty.`);
  const attributes = String(dictionary.lookup(name('A')) ?? '');
  if (tag === 'TH' && !/\/Scope \/(?:Row|Column)/.test(attributes))
    faults.push('A header cell does not say what it heads.');
  if (tag === 'L' && !attributes.includes('/ListNumbering')) faults.push('A list does not say how it is numbered.');
  if (tag === 'TR' && !/^TH(?:,TD)+$|^TH(?:,TH)+$/.test(children.map((child) => child.tag).join()))
    faults.push('A row is neither a header with its values nor headers of columns.');
  return faults;
}

const withDescendants = (element: Element): Element[] => [element, ...element.children.flatMap(withDescendants)];

function childrenOf(document: PDFDocument, parent: PDFDict): Element[] {
  const kids = parent.lookup(name('K'));
  const entries = kids instanceof PDFArray ? kids.asArray() : kids ? [kids] : [];
  return entries.flatMap((entry) => {
    const dictionary = entry instanceof PDFRef ? document.context.lookup(entry) : entry;
    if (!(dictionary instanceof PDFDict) || !dictionary.has(name('S'))) return [];
    const tag = String(dictionary.get(name('S'))).slice(1);
    return [{ tag, dictionary, children: childrenOf(document, dictionary), hasContent: hasContent(dictionary) }];
  });
}

/** Content is a number of marked content, a reference to it on another page, or a reference to a field. */
function hasContent(dictionary: PDFDict): boolean {
  const kids = dictionary.lookup(name('K'));
  const entries = kids instanceof PDFArray ? kids.asArray() : [kids];
  return entries.some(
    (entry) =>
      entry instanceof PDFNumber || (entry instanceof PDFDict && entry.has(name('Type')) && !entry.has(name('S'))),
  );
}
