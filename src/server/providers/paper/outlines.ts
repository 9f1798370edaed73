import type { Face } from './fonts.ts';
import { breakLines, type Line } from './lines.ts';

/** A line of text as the outlines of its letters, for pictures that must not depend on the fonts of a machine. */
export interface OutlinedLine {
  /** The elements of an SVG drawing, from the start of the line on its baseline. */
  drawing: string;
  width: number;
}

interface Measure {
  /** In points. */
  size: number;
  width: number;
  maxLines: number;
}

/** Draws a text in lines that fit the width. If they are too many, the last one ends with an ellipsis. */
export function outlineText(faces: Face[], text: string, { size, width, maxLines }: Measure): OutlinedLine[] {
  const widthOf = (part: string, id: string) => measure(faceNamed(faces, id), part, size);
  const breakText = (each: string) => breakLines(each, { faces, width, widthOf });
  const letters = [...text.trim()];
  let lines = letters.length ? breakText(letters.join('')) : [];
  while (lines.length > maxLines && letters.length) {
    letters.pop();
    lines = breakText(`${letters.join('').trimEnd()}…`);
  }
  return lines.map((line) => drawLine(faces, line, size));
}

/** Draws a text in one line, shortened if it is too long. */
export const outlineLine = (faces: Face[], text: string, size: number, width: number): OutlinedLine =>
  outlineText(faces, text, { size, width, maxLines: 1 })[0] ?? { drawing: '', width: 0 };

function faceNamed(faces: readonly Face[], id: string): Face {
  const face = faces.find((each) => each.id === id);
  if (!face) throw new Error(`There is no font ${id}`);
  return face;
}

const measure = ({ font }: Face, text: string, size: number) =>
  (font.layout(text).advanceWidth / font.unitsPerEm) * size;

function drawLine(faces: readonly Face[], { runs }: Line, size: number): OutlinedLine {
  let x = 0;
  const drawing = runs.map(({ face, text, width }) => {
    const drawn = drawRun(faceNamed(faces, face), text, x, size);
    x += width;
    return drawn;
  });
  return { drawing: drawing.join(''), width: x };
}

/** The letters of a run. A font’s vertical axis points up, that of a drawing points down. */
function drawRun({ font }: Face, text: string, start: number, size: number): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let x = start;
  const drawn = glyphs.map(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const at = `${(x + xOffset * scale).toFixed(2)} ${(-yOffset * scale).toFixed(2)}`;
    x += xAdvance * scale;
    const outline = path.toSVG();
    return outline && `<path transform="translate(${at}) scale(${scale} ${-scale})" d="${outline}"/>`;
  });
  return drawn.join('');
}
