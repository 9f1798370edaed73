import {
  cutAddress,
  type PictureCut,
  pictureCuts,
  SCENE_FALLBACK,
  type Picture as Sizes,
} from '#machines/issuances/project/project.picture.ts';

export type PictureProps = {
  picture: Sizes;
  /**
   * The width at which the picture is shown, as in the attribute of the same name. Phones get a smaller value than
   * their width: they have three pixels for each point, and more than two make no visible difference for twice the
   * bytes.
   */
  sizes: string;
  className: string;
  alt?: string;
  /** Whether it is the first picture that the page shows, for which readers wait. */
  isFirst?: boolean;
  /** The cut of a scene that fits the frame. An uploaded picture has none and is shown whole. */
  cut?: PictureCut;
  /** The screens on which the cut is shown. All, if it is left out. */
  cutOn?: string;
};

/** A stored picture in the cut, size and format that suit the browser. Its place has the picture's colour until it loads. */
export function Picture({ picture, sizes, className, alt, isFirst, cut, cutOn }: PictureProps) {
  const { path, widths, width, height, colour, hasCuts } = picture;
  const srcSet = (format: string, among = widths) => among.map((each) => `${path}/${each}.${format} ${each}w`).join();
  const fallbacks = hasCuts ? [SCENE_FALLBACK] : widths;
  return (
    <picture>
      {cut && hasCuts && (
        <source
          type="image/avif"
          media={cutOn}
          srcSet={pictureCuts[cut].widths.map((each) => `${cutAddress(picture, cut, each)} ${each}w`).join()}
          sizes={sizes}
        />
      )}
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        sizes={sizes}
        srcSet={srcSet('webp', fallbacks)}
        src={`${path}/${fallbacks[0]}.webp`}
        width={width}
        height={height}
        alt={alt ?? picture.alt ?? ''}
        className={className}
        style={{ backgroundColor: colour }}
      />
    </picture>
  );
}
