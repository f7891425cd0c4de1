import { Picture } from '../../components/picture.tsx';
import type { SiteImage } from '../../domain/site-image.ts';

/** The one picture that its box may crop. */
export function Hero({ image, beside }: { image: SiteImage; beside: boolean }) {
  return (
    <div className="hero">
      <Picture picture={image.picture} alt="" sizes={sizesOf(image, beside)} priority />
    </div>
  );
}

/**
 * Cropped to its box (styles/first-screen.css), the picture is drawn as wide as its height there asks
 * for. Three quarters of that are enough for the dense screen of a phone.
 */
function sizesOf({ picture }: SiteImage, beside: boolean): string {
  const ratio = picture.width / picture.height;
  const wide = `max(${beside ? 67 : 92}vw, ${ratio.toFixed(3)} * (100svh - 13rem))`;
  const small = `max(92vw, ${(0.75 * ratio).toFixed(3)} * min(100svh - 12rem, 135vw))`;
  return `(width >= 1024px) ${wide}, ${small}`;
}
