import * as v from 'valibot';

/**
 * A picture in several sizes. The addresses of a size are `{path}/{width}.avif` and `{path}/{width}.webp`. A drawn scene
 * has cuts for other ratios beside it.
 */
export const Picture = v.object({
  path: v.string(),
  widths: v.array(v.number()),
  /** Width and height of the largest size, with which a page reserves space. */
  width: v.number(),
  height: v.number(),
  /** The average colour, which is shown until the picture has loaded. */
  colour: v.string(),
  alt: v.nullable(v.string()),
  /** Whether it has the cuts of a scene. A picture that was uploaded has none. */
  hasCuts: v.optional(v.boolean()),
  /** Left out if the scene does not move. `wideAt`: where its wide cut is, in percent from the top of the picture. */
  film: v.optional(v.object({ wideAt: v.number() })),
});
export type Picture = v.InferOutput<typeof Picture>;

/** The cuts of a scene beside the one for cards: the head of its page, and a close-up of its most telling part. */
export const pictureCuts = {
  wide: { ratio: 8 / 3, widths: [720, 1600] },
  detail: { ratio: 1, widths: [160, 400] },
} as const;
export type PictureCut = keyof typeof pictureCuts;

/** The only width in which a scene exists as WebP. Browsers without AVIF are few. */
export const SCENE_FALLBACK = 960;

type Place = Pick<Picture, 'path'>;
/** The address of a cut. Cuts exist as AVIF only: a browser without it shows the picture itself. */
export const cutAddress = ({ path }: Place, cut: PictureCut, width: number) => `${path}/${cut}-${width}.avif`;
/** The address of the moving scene. */
export const filmAddress = ({ path }: Place) => `${path}/film.svg`;
