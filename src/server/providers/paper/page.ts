import type { Line } from './lines.ts';
import { type Document, lineHeight, type Structure, type TextStyle, type TextWriter } from './writer.ts';

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, margin: 62 } as const;
export const left = page.margin;
export const textWidth = page.width - page.margin * 2;

/** The place of the visible seal on the last page, which the text leaves free. In points from the lower left corner. */
export const sealBox = { x: page.margin, y: 66, width: textWidth, height: 70 } as const;
const sealGap = 14;

/** Where the text of a page ends. The number of the page is below. */
const bottom = page.height - page.margin - 12;
const footerTop = page.height - 44;

export const ink = '#1c1a17';
export const muted = '#5f5a52';
export const hairline = '#e4e0d9';

/** Writes blocks one below the other, each with its tag, and continues them on the next page. */
export function pageWriter(document: Document, writer: TextWriter) {
  let y: number = page.margin;

  function nextPage() {
    document.addPage();
    y = page.margin;
  }

  /** Starts a new page unless there is this much room. */
  function reserve(height: number) {
    if (y + height > bottom) nextPage();
  }

  function block(parent: Structure, tag: string, lines: Line[], style: TextStyle, x: number = page.margin) {
    const element = document.struct(tag);
    parent.add(element);
    for (let rest = lines; rest.length; ) {
      reserve(lineHeight(style));
      const fits = Math.floor((bottom - y) / lineHeight(style));
      const content = document.markStructureContent(tag);
      y += writer.draw(rest.slice(0, fits), style, { x, y });
      document.endMarkedContent();
      element.add(content);
      rest = rest.slice(fits);
    }
    element.end();
  }

  /** A line across the page, which screen readers skip. */
  function rule() {
    document.markContent('Artifact', { type: 'Layout' });
    document.lineWidth(0.6).strokeColor(hairline);
    document
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .stroke();
    document.endMarkedContent();
  }

  /** Writes the same kind of line below each page that exists. */
  function footers(textOf: (number: number, of: number) => string, style: TextStyle) {
    const { start, count } = document.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      document.switchToPage(index);
      document.markContent('Artifact', { type: 'Pagination' });
      const lines = writer.layout(textOf(index + 1, count), style, textWidth);
      writer.draw(lines, style, { x: page.margin, y: footerTop });
      document.endMarkedContent();
    }
  }

  return {
    block,
    rule,
    footers,
    reserve,
    text: (parent: Structure, tag: string, content: string, style: TextStyle) =>
      block(parent, tag, writer.layout(content, style, textWidth), style),
    gap: (height: number) => {
      y += height;
    },
    /** Writes blocks that begin at the same height. The next block follows the highest. */
    beside: (height: number, ...blocks: (() => void)[]) => {
      const top = y;
      for (const write of blocks) {
        y = top;
        write();
      }
      y = top + height;
    },
    reserveSeal: () => {
      if (y + sealGap > page.height - sealBox.y - sealBox.height) nextPage();
    },
  };
}

export type PageWriter = ReturnType<typeof pageWriter>;
