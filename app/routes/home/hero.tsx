import type { CSSProperties } from 'react';
import { CONTENT_WIDTH, FittedPicture } from '../../components/picture/fitted-picture.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import type { SiteImage } from '../../domain/site-image/site-image.ts';

/** Over the full width, beside the events, or without events. */
export type HeroLayout = 'wide' | 'beside' | 'alone';

type HeroProps = { image: SiteImage; layout: HeroLayout };

/** The only picture that may be cropped: around the focal point that the owner chose, unless `fit` is `whole`. */
export function Hero({ image, layout }: HeroProps) {
  const { picture, fit, focusX, focusY } = image;
  const alt = image.alternativeText ?? '';
  const { cropped, whole } = sizesOf(image, layout);
  if (fit === 'whole') {
    // As large as the box allows; the rest of the box shows the background.
    return (
      <div className="hero-whole grid justify-items-center self-start [--fit-height:var(--hero-height)]">
        <FittedPicture picture={picture} alt={alt} sizes={whole} priority />
      </div>
    );
  }
  // At the top of its column, regardless of the length of the list next to it.
  return (
    <div
      className="hero h-(--hero-height) self-start overflow-hidden"
      style={{ '--focus': `${focusX}% ${focusY}%` } as CSSProperties}
    >
      <Picture picture={picture} alt={alt} sizes={cropped} priority />
    </div>
  );
}

/**
 * A cropped picture covers its box (styles/first-screen.css), and a whole picture fits inside it. On the dense screen
 * of a phone, three quarters of the width are enough.
 */
function sizesOf({ picture }: SiteImage, layout: HeroLayout) {
  const ratio = picture.width / picture.height;
  if (layout === 'wide') {
    const onPhone = `max(100vw, ${(0.75 * ratio).toFixed(3)} * min(100svh - 20rem, 120vw))`;
    const cropped = `(width >= 768px) max(100vw, ${ratio.toFixed(3)} * (100svh - 20rem)), ${onPhone}`;
    return { cropped, whole: CONTENT_WIDTH };
  }
  const available = '100svh - clamp(4.25rem, 3.6rem + 2.6vw, 6rem) - 7.5rem';
  const widthAtHeight = (tallest: string, part = 1) =>
    `${(part * ratio).toFixed(3)} * clamp(14rem, ${available}, ${tallest})`;
  const list = '(clamp(17rem, 23vw, 24rem) + 1.5 * clamp(1rem, 2.2vw, 2rem))';
  const boxes = [
    [
      '(width >= 1024px) ',
      `${CONTENT_WIDTH}${layout === 'beside' ? ` - ${list}` : ''}`,
      widthAtHeight('85vw'),
    ],
    ['(width >= 768px) ', CONTENT_WIDTH, widthAtHeight('85vw')],
    ['', CONTENT_WIDTH, widthAtHeight('135vw', 0.75)],
  ] as const;
  const sizes = (pick: 'max' | 'min') =>
    boxes.map(([screen, width, scaled]) => `${screen}${pick}(${width}, ${scaled})`).join(', ');
  return { cropped: sizes('max'), whole: sizes('min') };
}
