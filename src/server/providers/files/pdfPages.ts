/** In points; a little more than A4, because programs round it differently. */
const A4 = { short: 597, long: 844 };

/** How many pages a PDF has and whether none of them is larger than A4; nothing where it cannot be read. */
export async function pagesOf(bytes: Uint8Array): Promise<{ count: number; isA4: boolean } | undefined> {
  const { PDFDocument } = await import('pdf-lib');
  try {
    const pages = (await PDFDocument.load(bytes, { updateMetadata: false })).getPages();
    return { count: pages.length, isA4: pages.every((page) => isWithinA4(page.getSize())) };
  } catch {
    return undefined;
  }
}

const isWithinA4 = ({ width, height }: { width: number; height: number }) =>
  Math.min(width, height) <= A4.short && Math.max(width, height) <= A4.long;
