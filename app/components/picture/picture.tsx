import {
  matColour,
  type Picture as StoredPicture,
  pictureSrc,
  pictureSrcset,
  ZOOM_FORMAT,
  zoomSrcset,
} from '../../domain/picture/picture.ts';

type PictureProps = {
  picture: StoredPicture;
  alt: string;
  /** The `sizes` attribute of the sources. */
  sizes: string;
  /** For the first pictures on a page. */
  priority?: boolean;
  /** Offers the files for zooming. */
  isZoomed?: boolean;
};

/** A whole picture, never cropped, in a box of its ratio with a blurred placeholder until it has loaded. */
export function Picture({ picture, alt, sizes, priority = false, isZoomed = false }: PictureProps) {
  const { width, height, placeholder } = picture;
  return (
    <picture style={{ display: 'contents' }}>
      {isZoomed ? (
        <source type={`image/${ZOOM_FORMAT}`} srcSet={zoomSrcset(picture)} sizes={sizes} />
      ) : (
        <>
          <source type="image/avif" srcSet={pictureSrcset(picture, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={pictureSrcset(picture, 'webp')} sizes={sizes} />
        </>
      )}
      <img
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
          backgroundColor: matColour(placeholder),
          backgroundImage: `url("${placeholder}")`,
          backgroundSize: 'cover',
        }}
      />
    </picture>
  );
}

type PreloadProps = Pick<PictureProps, 'picture' | 'sizes'> & { media?: string };

/**
 * Preloads a picture on screens that are wide enough to show it next to the first one, where it may be the largest
 * contentful paint. A phone fetches it after the first one.
 */
export function PreloadOnWide(picture: PreloadProps) {
  return <PreloadPicture {...picture} media="(width >= 768px)" />;
}

/** Fetches a picture that is shown soon. */
export function PreloadPicture({ picture, sizes, media }: PreloadProps) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={pictureSrcset(picture, 'avif')}
      imageSizes={sizes}
      media={media}
      fetchPriority="low"
    />
  );
}
