import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TRANSPARENT } from '../../domain/picture/picture.ts';
import { PreloadOnWide, Picture } from './picture.tsx';
import { Thumbnail } from './thumbnail.tsx';

const picture = {
  image: '/media/works/0b0f7a5e.jpg',
  width: 600,
  height: 400,
  placeholder: 'data:image/webp;base64,UklGRiQ=',
};

function markup(priority?: boolean): string {
  return renderToStaticMarkup(
    <Picture picture={picture} alt="Dunes" sizes="50vw" priority={priority} />,
  );
}

test('AVIF and WebP are offered in all widths, with one JPEG as a fallback', () => {
  const types = [...markup().matchAll(/type="([^"]+)" srcSet="([^"]+)" sizes="50vw"/g)];
  expect(types.map(([, type]) => type)).toEqual(['image/avif', 'image/webp']);
  expect(types[0]?.[2]).toContain('/media/works/0b0f7a5e/640.avif 600w');
  expect(markup()).toContain('src="/media/works/0b0f7a5e/640.jpg"');
});

test('the box has the ratio of the picture and its blurred placeholder before the picture has loaded', () => {
  const html = markup();
  expect(html).toContain('width="600" height="400"');
  expect(html).toContain('aspect-ratio:600 / 400');
  expect(html).toContain('background-image:url(&quot;data:image/webp;base64,UklGRiQ=&quot;)');
  expect(html).toContain('alt="Dunes"');
});

test('a transparent picture has the mat as its background, and an opaque picture has no background colour', () => {
  const clear = { ...picture, placeholder: TRANSPARENT };
  const mat = 'var(--color-mat)';
  expect(markup()).not.toContain(mat);
  expect(renderToStaticMarkup(<Picture picture={clear} alt="" sizes="1px" />)).toContain(mat);
  expect(renderToStaticMarkup(<Thumbnail picture={clear} />)).toContain(mat);
  expect(renderToStaticMarkup(<Thumbnail picture={picture} />)).not.toContain(mat);
  // A row of a long list has no placeholder.
  expect(renderToStaticMarkup(<Thumbnail picture={{ image: picture.image }} />)).toContain(mat);
});

test('a picture is lazy, unless it has priority', () => {
  expect(markup()).toContain('loading="lazy" decoding="async"');
  expect(markup(true)).toContain('loading="eager"');
  expect(markup(true)).toContain('fetchPriority="high"');
});

test('the second picture is preloaded with its own widths, on wide screens only', () => {
  const link = renderToStaticMarkup(<PreloadOnWide picture={picture} sizes="50vw" />);
  const srcset = /type="image\/avif" srcSet="([^"]+)"/.exec(markup())?.[1];
  expect(link).toContain(`imageSrcSet="${srcset}" imageSizes="50vw" media="(width &gt;= 768px)"`);
});
