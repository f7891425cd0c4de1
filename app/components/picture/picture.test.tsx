import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TRANSPARENT } from '../../domain/content/picture.ts';
import { EarlyOnWide, Picture } from './picture.tsx';
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

test('AVIF and WebP come with all widths, and one JPEG for readers that know neither', () => {
  const types = [...markup().matchAll(/type="([^"]+)" srcSet="([^"]+)" sizes="auto, 50vw"/g)];
  expect(types.map(([, type]) => type)).toEqual(['image/avif', 'image/webp']);
  expect(types[0]?.[2]).toContain('/media/works/0b0f7a5e/640.avif 600w');
  expect(markup()).toContain('src="/media/works/0b0f7a5e/640.jpg"');
});

test('its box has its shape before it is loaded, filled with its blur', () => {
  const html = markup();
  expect(html).toContain('width="600" height="400"');
  expect(html).toContain('aspect-ratio:600 / 400');
  expect(html).toContain('background-image:url(&quot;data:image/webp;base64,UklGRiQ=&quot;)');
  expect(html).toContain('alt="Dunes"');
});

test('a picture with transparency stands on the mat, and one that covers its box has no colour behind it', () => {
  const clear = { ...picture, placeholder: TRANSPARENT };
  const mat = 'var(--color-mat)';
  expect(markup()).not.toContain(mat);
  expect(renderToStaticMarkup(<Picture picture={clear} alt="" sizes="1px" />)).toContain(mat);
  expect(renderToStaticMarkup(<Thumbnail picture={clear} />)).toContain(mat);
  expect(renderToStaticMarkup(<Thumbnail picture={picture} />)).not.toContain(mat);
  // A row of a long list does not know its placeholder.
  expect(renderToStaticMarkup(<Thumbnail picture={{ image: picture.image }} />)).toContain(mat);
});

test('it waits until it is near, unless it is the first thing seen', () => {
  expect(markup()).toContain('loading="lazy" decoding="async"');
  expect(markup(true)).toContain('loading="eager"');
  expect(markup(true)).toContain('fetchPriority="high"');
});

test('one that waits takes its width from the page, one that does not is told', () => {
  expect(markup().match(/sizes="auto, 50vw"/g)).toHaveLength(3);
  expect(markup(true).match(/sizes="50vw"/g)).toHaveLength(3);
});

test('what stands beside the first picture is fetched ahead by its own widths, on wide screens only', () => {
  const link = renderToStaticMarkup(<EarlyOnWide picture={picture} sizes="50vw" />);
  const srcset = /type="image\/avif" srcSet="([^"]+)"/.exec(markup())?.[1];
  expect(link).toContain(`imageSrcSet="${srcset}" imageSizes="50vw" media="(width &gt;= 768px)"`);
});
