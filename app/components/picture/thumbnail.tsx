import { matColour, type Picture, picturePath } from '../../domain/picture/picture.ts';

type ThumbnailProps = {
  picture: Pick<Picture, 'image'> & Partial<Picture>;
  className?: string;
  onLoad?: () => void;
};

/** The smallest size of a picture, loaded lazily. */
export function Thumbnail({ picture, className, onLoad }: ThumbnailProps) {
  const { image, width, height, placeholder } = picture;
  return (
    <img
      src={picturePath(image, 320, 'webp')}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={className}
      onLoad={onLoad}
      style={{
        aspectRatio: width && height ? `${width} / ${height}` : undefined,
        background: matColour(placeholder) ?? `center / cover url("${placeholder}")`,
      }}
    />
  );
}
