import { matBehind, pictureSrc, pictureSrcset } from '../../domain/content/picture.ts';
import type { Picture as StoredPicture } from '../../domain/content/picture.ts';

type PictureProps = {
  picture: StoredPicture;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute of an image, for browsers that cannot wait to see. */
  sizes: string;
  /** For the pictures that greet the visitor. */
  priority?: boolean;
  /** Whether `sizes` is the very width: then nothing is fetched again when it becomes the one to see. */
  exact?: boolean;
};

/** A whole picture, never cropped, in a box of its own shape with its blur until it is there. */
export function Picture({ picture, alt, sizes, priority = false, exact = false }: PictureProps) {
  const { width, height, placeholder } = picture;
  // A picture that is fetched late has its place by then, and the browser takes the width of that.
  const shownAt = priority || exact ? sizes : `auto, ${sizes}`;
  return (
    <picture style={{ display: 'contents' }}>
      <source type="image/avif" srcSet={pictureSrcset(picture, 'avif')} sizes={shownAt} />
      <source type="image/webp" srcSet={pictureSrcset(picture, 'webp')} sizes={shownAt} />
      <img
        sizes={shownAt}
        src={pictureSrc(picture)}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        style={{
          aspectRatio: `${width} / ${height}`,
          objectFit: 'contain',
          backgroundColor: matBehind(placeholder),
          backgroundImage: `url("${placeholder}")`,
          backgroundSize: 'cover',
        }}
      />
    </picture>
  );
}

/**
 * Fetches a picture before the page is laid out, where the screen is wide enough to show it beside the first one: there
 * it may be the largest thing to see. A phone fetches it after the first.
 */
export function EarlyOnWide({ picture, sizes }: Pick<PictureProps, 'picture' | 'sizes'>) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={pictureSrcset(picture, 'avif')}
      imageSizes={sizes}
      media="(width >= 768px)"
      fetchPriority="low"
    />
  );
}
