import { use } from 'react';
import { type PictureFormat, pictureSrc, pictureSrcset } from '../../domain/picture/picture.ts';
import {
  type Logo,
  type LogoPicture as Stored,
  logoWidth,
  widestLogo,
} from '../../domain/site-image/logo.ts';

import { LookContext } from '../frame/look-context.ts';

const DARK = 'screen and (prefers-color-scheme: dark)';

/**
 * The logo, whole and in a box of its ratio. Dark screens show the one for them. Without it they show the other one on
 * light paper if it is transparent, because its ink may be dark.
 */
export function LogoPicture({ logo: { light, dark }, alt }: { logo: Logo; alt: string }) {
  const { scheme } = use(LookContext);
  const isAlwaysDark = scheme === 'dark';
  const shown = (isAlwaysDark && dark) || light;
  const onPaper = isAlwaysDark ? 'bg-mat p-1' : 'dark:bg-mat dark:p-1';
  return (
    <picture className="contents">
      {dark && !isAlwaysDark && <Sources picture={dark} media={DARK} />}
      <Sources picture={shown} />
      <img
        src={pictureSrc(inBar(shown), undefined, 'webp')}
        alt={alt}
        width={shown.width}
        height={shown.height}
        className={`logo h-12 w-auto max-w-full object-contain object-left ${light.isTransparent && !dark ? onPaper : ''}`}
      />
    </picture>
  );
}

const FORMATS: PictureFormat[] = ['avif', 'webp'];

function Sources({ picture, media }: { picture: Stored; media?: string }) {
  const { width, height } = picture;
  return FORMATS.map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      media={media}
      srcSet={pictureSrcset(inBar(picture), format)}
      sizes={`${logoWidth(picture)}px`}
      width={width}
      height={height}
    />
  ));
}

/** Offers only the sizes that the navigation bar needs. */
function inBar(picture: Stored) {
  return { ...picture, width: widestLogo(picture) };
}
