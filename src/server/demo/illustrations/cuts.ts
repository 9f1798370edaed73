import { pictureCuts, SCENE_FALLBACK } from '#machines/issuances/project/project.picture.ts';
import type { Area } from './film.ts';

/** The upper left corner and the width of an area of a drawing. Its height follows from the ratio of the cut. */
type Corner = readonly [x: number, y: number, width: number];

export interface Cuts {
  /** What tells of the issuance. The wide cut and that for cards have it whole. */
  subject: readonly [x: number, y: number, width: number, height: number];
  wide: Corner;
  card: Corner;
  /** A close-up of the part that tells most. */
  detail: Corner;
}

/** The ground on which all scenes are drawn. */
export const GROUND = { width: 1600, height: 1000 } as const;
const WHOLE = [0, 0, GROUND.width] as const;

/** How files are made from a drawing. Whatever changes them changes this, too. */
export const CUTTING = {
  version: 4,
  widths: [480, 960, 1600],
  fallback: { width: SCENE_FALLBACK, quality: 58 },
  avif: { quality: 48, effort: 2 },
  film: { width: 1200, quality: 42, effort: 2 },
  cuts: pictureCuts,
} as const;

const ratios = { wide: pictureCuts.wide.ratio, card: GROUND.width / GROUND.height, detail: pictureCuts.detail.ratio };
export type CutName = keyof typeof ratios;

/** An area of a drawing that a cut shows. */
export function computeArea(name: IllustrationName, cut: CutName): Area {
  const [x, y, width] = cutsOf[name][cut];
  return { x, y, width, height: width / ratios[cut] };
}

/** A drawing of which only an area is seen. It is drawn anew in its size, so that a close-up is as sharp as the whole. */
export function cutDrawing(drawing: string, { x, y, width, height }: Area, shownWidth: number): string {
  const shownHeight = Math.round((shownWidth * height) / width);
  return drawing.replace(
    /viewBox="[^"]*" width="\d+" height="\d+"/,
    `viewBox="${x} ${y} ${width} ${height}" width="${shownWidth}" height="${shownHeight}"`,
  );
}

export const cutsOf = {
  almazara: { subject: [590, 290, 560, 400], wide: [0, 150, 1600], card: WHOLE, detail: [900, 640, 360] },
  arcade: { subject: [860, 300, 280, 370], wide: [0, 150, 1600], card: WHOLE, detail: [170, 620, 330] },
  bakery: { subject: [500, 490, 1100, 290], wide: [0, 290, 1600], card: WHOLE, detail: [250, 560, 330] },
  boats: { subject: [170, 510, 1300, 400], wide: [0, 370, 1600], card: WHOLE, detail: [200, 510, 420] },
  books: { subject: [740, 190, 760, 440], wide: [0, 130, 1600], card: WHOLE, detail: [580, 590, 270] },
  brewery: { subject: [750, 122, 800, 588], wide: [0, 110, 1600], card: WHOLE, detail: [1090, 690, 300] },
  canal: { subject: [150, 180, 1340, 460], wide: [0, 150, 1600], card: WHOLE, detail: [800, 560, 400] },
  clinic: { subject: [520, 350, 1050, 380], wide: [0, 230, 1600], card: WHOLE, detail: [700, 440, 280] },
  dairy: { subject: [760, 290, 590, 370], wide: [0, 200, 1600], card: WHOLE, detail: [425, 710, 280] },
  ferry: { subject: [380, 380, 900, 460], wide: [0, 300, 1600], card: WHOLE, detail: [40, 600, 330] },
  flats: { subject: [616, 104, 820, 560], wide: [0, 100, 1600], card: WHOLE, detail: [930, 200, 260] },
  greenhouse: { subject: [430, 210, 740, 590], wide: [0, 205, 1600], card: WHOLE, detail: [620, 560, 300] },
  hops: { subject: [960, 310, 630, 340], wide: [0, 250, 1600], card: WHOLE, detail: [800, 700, 300] },
  hydroponics: { subject: [930, 330, 160, 230], wide: [0, 230, 1600], card: WHOLE, detail: [120, 540, 300] },
  logistics: { subject: [196, 276, 1300, 420], wide: [0, 190, 1600], card: WHOLE, detail: [680, 490, 300] },
  mill: { subject: [930, 76, 540, 590], wide: [0, 70, 1600], card: WHOLE, detail: [880, 560, 400] },
  nursery: { subject: [920, 300, 470, 590], wide: [0, 300, 1600], card: WHOLE, detail: [920, 560, 420] },
  olive: { subject: [350, 266, 630, 420], wide: [0, 200, 1600], card: WHOLE, detail: [690, 690, 310] },
  oysters: { subject: [380, 580, 950, 260], wide: [0, 390, 1600], card: WHOLE, detail: [130, 760, 230] },
  residence: { subject: [380, 200, 1170, 540], wide: [0, 170, 1600], card: WHOLE, detail: [500, 620, 330] },
  scooters: { subject: [560, 190, 860, 580], wide: [0, 180, 1600], card: WHOLE, detail: [1000, 550, 400] },
  solar: { subject: [820, 345, 420, 500], wide: [0, 300, 1600], card: WHOLE, detail: [1100, 600, 330] },
  spa: { subject: [450, 204, 700, 500], wide: [0, 180, 1600], card: WHOLE, detail: [1050, 760, 240] },
  springs: { subject: [600, 180, 400, 480], wide: [0, 180, 1600], card: WHOLE, detail: [610, 590, 280] },
  timber: { subject: [220, 440, 1240, 320], wide: [0, 330, 1600], card: WHOLE, detail: [660, 540, 290] },
  wind: { subject: [200, 30, 1250, 580], wide: [0, 20, 1600], card: WHOLE, detail: [230, 130, 360] },
  windridge: { subject: [262, 510, 430, 250], wide: [0, 170, 1600], card: WHOLE, detail: [290, 510, 360] },
  winery: { subject: [664, 204, 800, 460], wide: [0, 190, 1600], card: WHOLE, detail: [1010, 770, 230] },
  wool: { subject: [90, 420, 690, 330], wide: [0, 210, 1600], card: WHOLE, detail: [1000, 620, 300] },
} satisfies Record<string, Cuts>;

export type IllustrationName = keyof typeof cutsOf;
