import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Picture } from './picture.tsx';

/** How far below the screen a picture is fetched already. */
const AHEAD = '50%';

type NearPictureProps = ComponentProps<typeof Picture> & {
  /** Whether its blur stands there before it comes near; forty of them would hold up the first screen. */
  blurred: boolean;
};

/**
 * A picture that is fetched when the screen comes within half its height. The browser's own lazy loading
 * starts more than a screen earlier; that costs a phone megabytes that its owner may never see. By then
 * its width is known. Readers without scripts get the picture at once.
 */
export function NearPicture({ blurred, ...props }: NearPictureProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState<{ sizes: string } | null>(null);
  const guess = props.sizes;
  useEffect(() => {
    const place = box.current;
    if (near || !place) return;
    const width = () => Math.ceil(place.getBoundingClientRect().width);
    const come = () => setNear({ sizes: width() ? `${width()}px` : guess });
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && come(),
      { rootMargin: `${AHEAD} 0px` },
    );
    observer.observe(place);
    const show = () => flushSync(come);
    addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', show);
    };
  }, [near, guess]);
  if (near) return <Picture {...props} {...near} />;
  const { width, height, placeholder } = props.picture;
  return (
    <span
      ref={box}
      // A press that begins on it while the picture takes its place would lead nowhere.
      className="pointer-events-none block bg-cover"
      style={{
        aspectRatio: `${width} / ${height}`,
        backgroundImage: blurred ? `url("${placeholder}")` : undefined,
      }}
    >
      <noscript>
        <Picture {...props} />
      </noscript>
    </span>
  );
}
