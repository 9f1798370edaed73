import type { Picture as Sizes } from '#machines/issuances/project/project.picture.ts';

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
};

/** A stored picture in the size and format that suit the browser. Its place has the picture's colour until it loads. */
export function Picture({ picture, sizes, className, alt, isFirst }: PictureProps) {
  const { path, widths, width, height, colour } = picture;
  const srcSet = (format: string) => widths.map((each) => `${path}/${each}.${format} ${each}w`).join();
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        sizes={sizes}
        srcSet={srcSet('webp')}
        src={`${path}/${widths[0]}.webp`}
        width={width}
        height={height}
        alt={alt ?? picture.alt ?? ''}
        className={className}
        style={{ backgroundColor: colour }}
      />
    </picture>
  );
}
