import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { matBehind } from '../../domain/content/picture.ts';
import { Picture } from './picture.tsx';

/** How far below the screen a picture is fetched already. */
const AHEAD = '50%';
/** The highest a work gets on paper (styles/print.css): 40 mm, stretched by 1.4. */
const PAPER_PX = 212;

type NearPictureProps = ComponentProps<typeof Picture> & {
  /** Whether its blur stands there before it comes near; forty of them would hold up the first screen. */
  blurred: boolean;
};

/**
 * A picture that is fetched when the screen comes within half its height. The browser's own lazy loading
 * starts more than a screen earlier; that costs a phone megabytes that its owner may never see. By then
 * its width is known. Until then it is kept off the screen (styles/near-picture.css), yet it is there: a
 * browser fetches what it put off before it prints, and what comes with `beforeprint` is too late for it.
 */
export function NearPicture({ blurred, ...props }: NearPictureProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState<{ sizes: string } | null>(null);
  const guess = props.sizes;
  useEffect(() => {
    const place = box.current;
    if (near || !place) return undefined;
    const width = () => Math.ceil(place.getBoundingClientRect().width);
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setNear({ sizes: width() ? `${width()}px` : guess });
      },
      { rootMargin: `${AHEAD} 0px` },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [near, guess]);
  const { width, height, placeholder } = props.picture;
  // A width that does not follow the screen: else the sheet's own would ask for other files, too late for it.
  const onPaper = `${Math.ceil((PAPER_PX * width) / height)}px`;
  const waiting = { sizes: `(scripting: enabled) ${onPaper}, ${guess}`, exact: true };
  const blur = blurred && {
    backgroundColor: matBehind(placeholder),
    backgroundImage: `url("${placeholder}")`,
  };
  return (
    <span
      ref={box}
      className="near-picture"
      data-waiting={near ? undefined : ''}
      style={{ aspectRatio: `${width} / ${height}`, ...blur }}
    >
      <Picture {...props} {...(near ?? waiting)} />
    </span>
  );
}
