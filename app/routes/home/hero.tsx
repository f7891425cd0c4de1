import { CONTENT_WIDTH } from '../../components/content-width.ts';
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
  const left = '100svh - clamp(4.25rem, 3.6rem + 2.6vw, 6rem) - 7.5rem';
  const tall = (most: string, part = 1) =>
    `${(part * ratio).toFixed(3)} * clamp(14rem, ${left}, ${most})`;
  const list = '(clamp(17rem, 23vw, 24rem) + 1.5 * clamp(1rem, 2.2vw, 2rem))';
  return [
    `(width >= 1024px) max(${CONTENT_WIDTH}${beside ? ` - ${list}` : ''}, ${tall('85vw')})`,
    `(width >= 768px) max(${CONTENT_WIDTH}, ${tall('85vw')})`,
    `max(${CONTENT_WIDTH}, ${tall('135vw', 0.75)})`,
  ].join(', ');
}
