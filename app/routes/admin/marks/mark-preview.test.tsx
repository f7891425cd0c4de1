import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  FIRST_SHOWN,
  LookContext,
  type ShownLook,
} from '../../../components/frame/look-context.ts';
import { TRANSPARENT } from '../../../domain/picture/picture.ts';
import { MarkPreview } from './mark-preview.tsx';

/** The backgrounds of a transparent logo in its previews, and the number of previews with a mat. */
function previewOn(look: Partial<ShownLook>) {
  const picture = {
    image: '/media/site-content/logo-00000000-0000-4000-8000-000000000001.png',
    width: 400,
    height: 100,
    placeholder: TRANSPARENT,
  };
  const html = renderToStaticMarkup(
    <LookContext value={{ ...FIRST_SHOWN, ...look }}>
      <MarkPreview mark="logo" picture={picture} hasDarkLogo={false} />
    </LookContext>,
  );
  return {
    backgrounds: [...html.matchAll(/background:([^"]*)/g)].map(([, colour]) => colour),
    mats: html.split('bg-mat').length - 1,
  };
}

test('a logo is shown on the background of the site, in light and in dark', () => {
  const backgrounds = { light: '#eef0f1', dark: '#121618' };
  expect(previewOn({ backgrounds })).toEqual({ backgrounds: ['#eef0f1', '#121618'], mats: 1 });
});

test('on a site that is always dark, a logo has a light mat on every screen', () => {
  const backgrounds = { light: '#0c0c0d', dark: '#0c0c0d' };
  expect(previewOn({ backgrounds, scheme: 'dark' }).mats).toBe(2);
});
