import { Picture } from '../../components/picture.tsx';
import type { SiteImage } from '../../domain/site-image.ts';

/** The one picture that its box may crop. */
export function Hero({ image, beside }: { image: SiteImage; beside: boolean }) {
  const { width, height } = image.picture;
  const column = beside ? '67vw' : '100vw';
  // Cropped to its box, the picture is drawn as wide as its height there asks for.
  const drawn = `calc(85svh * ${(width / height).toFixed(3)})`;
  return (
    <div className="hero">
      <Picture
        picture={image.picture}
        alt=""
        sizes={`(width >= 1024px) max(${column}, ${drawn}), max(100vw, ${drawn})`}
        priority
      />
    </div>
  );
}
