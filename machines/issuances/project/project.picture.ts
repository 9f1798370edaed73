import * as v from 'valibot';

/** A picture in several sizes. The addresses of a size are `{path}/{width}.avif` and `{path}/{width}.webp`. */
export const Picture = v.object({
  path: v.string(),
  widths: v.array(v.number()),
  /** Width and height of the largest size, with which a page reserves space. */
  width: v.number(),
  height: v.number(),
  /** The average colour, which is shown until the picture has loaded. */
  colour: v.string(),
  alt: v.nullable(v.string()),
});
export type Picture = v.InferOutput<typeof Picture>;
