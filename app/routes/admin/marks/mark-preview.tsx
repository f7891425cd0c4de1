import { use } from 'react';
import { LookContext } from '../../../components/frame/look-context.ts';
import type { Scheme } from '../../../domain/look/palette.ts';
import {
  type Picture,
  pictureSrc,
  type PictureWidth,
  TRANSPARENT,
} from '../../../domain/picture/picture.ts';
import type { SiteMarkName } from '../../../domain/site-image/site-mark.ts';

const SCHEME_NAMES: Record<Scheme, string> = { light: 'Light screens', dark: 'Dark screens' };

type MarkPreviewProps = {
  mark: SiteMarkName;
  picture: Picture;
  /** Whether dark screens show another logo. */
  hasDarkLogo: boolean;
};

/** A mark in its size, on the paper of the screens that show it. */
export function MarkPreview({ mark, picture, hasDarkLogo }: MarkPreviewProps) {
  const { backgrounds, scheme: fixed } = use(LookContext);
  const needsPaper = mark === 'logo' && picture.placeholder === TRANSPARENT;
  return (
    <div className="mt-3 grid gap-3">
      {schemesOf(mark, hasDarkLogo).map((scheme) => (
        <figure key={scheme}>
          <div className="mark-paper" style={{ background: backgrounds[scheme] }}>
            <MarkImage
              mark={mark}
              picture={picture}
              className={needsPaper && (fixed ?? scheme) === 'dark' ? 'bg-mat' : ''}
            />
          </div>
          <figcaption className="mt-1 text-small text-soft">{SCHEME_NAMES[scheme]}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function schemesOf(mark: SiteMarkName, hasDarkLogo: boolean): Scheme[] {
  if (mark === 'logo-dark') return ['dark'];
  return mark === 'logo' && hasDarkLogo ? ['light'] : ['light', 'dark'];
}

const PREVIEW_WIDTH: PictureWidth = 640;

type MarkImageProps = { mark: SiteMarkName; picture: Picture; className: string };

function MarkImage({ mark, picture, className }: MarkImageProps) {
  return (
    <img
      src={pictureSrc(picture, PREVIEW_WIDTH, 'webp')}
      alt=""
      width={picture.width}
      height={picture.height}
      className={`${mark === 'favicon' ? 'size-8' : 'h-12 w-auto max-w-full'} object-contain object-left ${className}`}
    />
  );
}
