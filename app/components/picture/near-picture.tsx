import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { matColour } from '../../domain/picture/picture.ts';
import { Picture } from './picture.tsx';

/** The distance from the screen at which a picture is fetched. */
const NEAR_MARGIN = '50%';
/** The maximum height of a work in print (styles/print.css): 40 mm, stretched by 1.4. */
const PRINT_PX = 212;

type NearPictureProps = ComponentProps<typeof Picture> & {
  /** Whether the blurred placeholder is shown while the picture waits. Forty of them would delay the first screen. */
  blurred: boolean;
};

/**
 * A picture that is fetched, at its measured width, when it is within half a screen of the viewport. Native lazy
 * loading starts more than a screen earlier and costs a phone megabytes for pictures that may never be seen. Until
 * then the picture is hidden (styles/near-picture.css) but part of the page: browsers fetch lazy pictures before
 * printing, and a picture that is added in `beforeprint` would be too late.
 */
export function NearPicture({ blurred, ...props }: NearPictureProps) {
  const box = useRef<HTMLSpanElement>(null);
  /** The measured width, once the picture is near. It only grows, so that no smaller file is fetched later. */
  const [measured, setMeasured] = useState<number | null>(null);
  const near = measured !== null;
  useEffect(() => {
    const element = box.current;
    if (near || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setMeasured(Math.ceil(element.getBoundingClientRect().width));
      },
      { rootMargin: `${NEAR_MARGIN} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  useEffect(() => {
    const image = box.current?.querySelector('img');
    if (!near || !image) return undefined;
    const observer = new ResizeObserver(() => {
      setMeasured((before) =>
        Math.max(before ?? 0, Math.ceil(image.getBoundingClientRect().width)),
      );
    });
    observer.observe(image);
    return () => observer.disconnect();
  }, [near]);
  const { width, height, placeholder } = props.picture;
  // A fixed width: a width relative to the page would select other files when printing starts, which is too late.
  const printWidth = `${Math.ceil((PRINT_PX * width) / height)}px`;
  const waiting = `(scripting: enabled) ${printWidth}, ${props.sizes}`;
  const blur = blurred && {
    backgroundColor: matColour(placeholder),
    backgroundImage: `url("${placeholder}")`,
  };
  return (
    <span
      ref={box}
      className="near-picture"
      data-waiting={near ? undefined : ''}
      style={{ aspectRatio: `${width} / ${height}`, ...blur }}
    >
      <Picture {...props} sizes={near ? `${measured}px` : waiting} />
    </span>
  );
}
