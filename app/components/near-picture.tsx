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
 * starts more than a screen earlier; that costs a phone megabytes that its owner may never see. Readers
 * without scripts get the picture at once.
 */
export function NearPicture({ blurred, ...props }: NearPictureProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !box.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: `${AHEAD} 0px` },
    );
    observer.observe(box.current);
    const show = () => flushSync(() => setNear(true));
    addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', show);
    };
  }, [near]);
  if (near) return <Picture {...props} />;
  const { width, height, placeholder } = props.picture;
  return (
    <span
      ref={box}
      className="block bg-cover"
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
