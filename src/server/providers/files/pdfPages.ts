import { PDFDocument } from '@cantoo/pdf-lib';

/** In points, slightly more than A4, because programs round it differently. */
const A4 = { short: 597, long: 844 };

export interface PdfPages {
  count: number;
  /** Whether no page is larger than A4. */
  isA4: boolean;
}

/** Counts and measures the pages of a PDF. Returns undefined if it cannot be read, or not without a password. */
export async function measurePdfPages(bytes: Uint8Array): Promise<PdfPages | undefined> {
  try {
    const pages = (await PDFDocument.load(bytes, { updateMetadata: false, password: '' })).getPages();
    return { count: pages.length, isA4: pages.every((page) => isWithinA4(page.getSize())) };
  } catch {
    return undefined;
  }
}

const isWithinA4 = ({ width, height }: { width: number; height: number }) =>
  Math.min(width, height) <= A4.short && Math.max(width, height) <= A4.long;
