const GROUP = /<g\b[^>]*>|<\/g>/g;
/** Stands as it is in the picture, and moves in the film. */
const MOVES = 'class="moves"';
/** Is only seen in the film. */
const FILM_ONLY = 'class="film" display="none"';

const DEFS_END = '</defs>';

/** Whether a drawing has something that moves. */
export const hasFilm = (drawing: string) => drawing.includes(MOVES) || drawing.includes(FILM_ONLY);

interface Layers {
  /** What never moves. */
  ground: string;
  /** What is drawn above it, with its animations. */
  moving: string;
}

/** Takes what moves out of a drawing. Its groups are in no other group, so that their places are their own. */
export function splitDrawing(drawing: string): Layers {
  const moving: string[] = [];
  let ground = '';
  let depth = 0;
  let from = 0;
  for (const { 0: tag, index } of drawing.matchAll(GROUP)) {
    const isEnd = tag === '</g>';
    if (depth === 0) {
      if (isEnd || !hasFilm(tag)) continue;
      ground += drawing.slice(from, index);
      from = index;
      depth = 1;
      continue;
    }
    if (!tag.endsWith('/>')) depth += isEnd ? -1 : 1;
    if (depth > 0) continue;
    moving.push(drawing.slice(from, index + tag.length).replace(' display="none"', ''));
    from = index + tag.length;
  }
  return { ground: ground + drawing.slice(from), moving: moving.join('') };
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * A moving picture in one file, because an image may load no other: the ground as a photograph, and above it what moves.
 * It moves by SMIL, which no policy for styles forbids.
 */
export function buildFilm(drawing: string, { x, y, width, height }: Area, ground: Uint8Array): string {
  const defs = drawing.slice(drawing.indexOf('<defs>'), drawing.indexOf(DEFS_END) + DEFS_END.length);
  const image = `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none" href="data:image/avif;base64,${Buffer.from(ground).toString('base64')}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">${defs}${image}${splitDrawing(drawing).moving}</svg>`;
}
