import type { Line } from './lines.ts';
import { type Document, lineHeight, type Structure, type TextStyle, type TextWriter } from './writer.ts';

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, margin: 62 } as const;
export const left = page.margin;
export const textWidth = page.width - page.margin * 2;

/** The place of the visible seal on the last page, which the text leaves free. In points from the lower left corner. */
export const sealBox = { x: page.margin, y: 66, width: textWidth, height: 70 } as const;
const sealGap = 14;
/** The end of the text on the last page. */
const sealTop = page.height - sealBox.y - sealBox.height - sealGap;

/** The end of the text on a page. The page number is below. */
const bottom = page.height - page.margin - 12;
const footerTop = page.height - 44;
const brandTop = 32;
/** The text begins below the brand and its rule. */
const top = page.margin + 16;

export const ink = '#1c1a17';
export const muted = '#5f5a52';
export const hairline = '#e4e0d9';

/** A PNG and its size in points. An `icon` stands before the name, a `logo` instead of it. */
export interface PaperMark {
  kind: 'logo' | 'icon';
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** The header of each page: the tenant's name, and its accent in a tone that is readable on white. */
interface PaperBrand {
  name: string;
  /** The tenant's own picture, instead of the drawn mark. */
  mark?: PaperMark | undefined;
  accent: string;
  tint: string;
}

const tile = 5.5;
const tileGap = 1;
const nameIndent = 18;
const nameGap = 6;
const brandMiddle = brandTop + tile + tileGap / 2;
const brandRule = brandTop + tile * 2 + tileGap + 9;
const brandStyle: TextStyle = { weight: 'display', size: 11, colour: ink };

/** Writes blocks one below the other, each with its tag, and continues them on the next page. */
export function pageWriter(document: Document, writer: TextWriter) {
  let y: number = top;

  function nextPage() {
    document.addPage();
    y = top;
  }

  /**
   * Starts a new page unless there is this much room, and returns whether it did. `withSeal`: also room for the seal, so
   * that the seal has the last lines above it.
   */
  function reserve(height: number, withSeal = false): boolean {
    if (y + height <= (withSeal ? sealTop : bottom)) return false;
    nextPage();
    return true;
  }

  function block(parent: Structure, tag: string, lines: Line[], style: TextStyle, x: number = page.margin) {
    const element = document.struct(tag);
    parent.add(element);
    for (let rest = lines; rest.length; ) {
      reserve(lineHeight(style));
      const room = Math.floor((bottom - y) / lineHeight(style));
      // A single line is not left for the next page.
      const fits = room > 2 && rest.length - room === 1 ? room - 1 : room;
      const content = document.markStructureContent(tag);
      y += writer.draw(rest.slice(0, fits), style, { x, y });
      document.endMarkedContent();
      element.add(content);
      rest = rest.slice(fits);
      if (rest.length) nextPage();
    }
    element.end();
  }

  /** A line across the page, which screen readers ignore. */
  function rule() {
    document.markContent('Artifact', { type: 'Layout' });
    document.lineWidth(0.6).strokeColor(hairline);
    document
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .stroke();
    document.endMarkedContent();
  }

  /** Draws the brand above and the number below each existing page. Screen readers ignore both. */
  function frames(brand: PaperBrand, textOf: (number: number, of: number) => string, style: TextStyle) {
    const { start, count } = document.bufferedPageRange();
    const drawBrand = prepareBrand(brand);
    for (let index = start; index < start + count; index += 1) {
      document.switchToPage(index);
      document.markContent('Artifact', { type: 'Pagination' });
      drawBrand();
      const lines = writer.layout(textOf(index + 1, count), style, textWidth);
      writer.draw(lines, style, { x: page.margin, y: footerTop });
      document.endMarkedContent();
    }
  }

  /** The tenant's picture or mark, its name, and a rule in its accent. The picture is in the file once. */
  function prepareBrand({ name, mark, accent, tint }: PaperBrand) {
    // The types of pdfkit do not know that it can open a picture apart from drawing it.
    const { openImage } = document as Document & { openImage: (bytes: Buffer) => Buffer };
    const picture = mark && openImage.call(document, Buffer.from(mark.bytes));
    return () => {
      if (mark && picture)
        document.image(picture, left, brandMiddle - mark.height / 2, { width: mark.width, height: mark.height });
      else drawTiles(accent, tint);
      if (mark?.kind !== 'logo') drawName(name, mark ? mark.width + nameGap : nameIndent);
      document.lineWidth(1.2).strokeColor(accent);
      document
        .moveTo(left, brandRule)
        .lineTo(page.width - page.margin, brandRule)
        .stroke();
    };
  }

  function drawName(name: string, indent: number) {
    const [line] = writer.layout(name, brandStyle, textWidth - indent);
    if (line) writer.draw([line], brandStyle, { x: left + indent, y: brandTop - 0.6 });
  }

  /** The mark of the pages (`TileMark`). */
  function drawTiles(accent: string, tint: string) {
    document.rect(left, brandTop, tile, tile).fill(tint);
    const second = tile + tileGap;
    const corner = (x: number, y: number): [number, number] => [left + x, brandTop + y];
    const triangles = [
      [corner(second, 0), corner(second + tile, 0), corner(second, tile)],
      [corner(0, second), corner(tile, second), corner(tile, second + tile)],
    ];
    for (const points of triangles) document.polygon(...points).fill(accent);
    document.rect(left + second, brandTop + second, tile, tile).fill(accent);
  }

  return {
    block,
    rule,
    frames,
    reserve,
    text: (parent: Structure, tag: string, content: string, style: TextStyle) =>
      block(parent, tag, writer.layout(content, style, textWidth), style),
    gap: (height: number) => {
      y += height;
    },
    /** The height at which the next block begins. */
    top: () => y,
    /** The height of the text of a page with the seal. */
    sealedRoom: sealTop - top,
    /** Writes blocks that begin at the same height. The next block follows the tallest. */
    beside: (height: number, ...blocks: (() => void)[]) => {
      const top = y;
      for (const write of blocks) {
        y = top;
        write();
      }
      y = top + height;
    },
  };
}

export type PageWriter = ReturnType<typeof pageWriter>;
