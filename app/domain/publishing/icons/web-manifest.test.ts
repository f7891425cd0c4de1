import { expect, test } from 'vitest';
import { sampleSite } from '../../../../tests/support/content/samples.ts';
import { FIRST_LOOK, parseLook } from '../../look/look.ts';
import { describeApp, describeOwnerApp } from './web-manifest.ts';

const sampleApp = () => ({ ...sampleSite(), look: FIRST_LOOK });

test.each([
  ['Studio Penseel', 'Studio'],
  ['Studio Oker', 'Studio Oker'],
  ['Penseel', 'Penseel'],
  ['', 'Portfolio'],
])('the short name of %j is %j', (displayName, short) => {
  expect(describeApp({ ...sampleSite({ displayName }), look: FIRST_LOOK }).short_name).toBe(short);
});

test('the icons have root-relative paths', () => {
  expect(describeApp(sampleApp()).icons.map(({ src }) => src)).toEqual([
    '/favicon.svg',
    '/icon-192.png',
    '/icon-512.png',
  ]);
});

test('the owner’s app starts at the sign-in and is a share target for pictures', () => {
  expect(describeOwnerApp(sampleApp())).toMatchObject({
    start_url: '/admin#sign-in',
    display: 'standalone',
    share_target: { action: '/admin/share', method: 'POST', enctype: 'multipart/form-data' },
  });
});

test('the app has the paper of the look', () => {
  expect(describeApp(sampleApp()).theme_color).toBe('#faf8f4');
  const look = parseLook('night cobalt');
  expect(describeApp({ ...sampleApp(), look })).toMatchObject({
    background_color: '#0c0c0d',
    theme_color: '#0c0c0d',
  });
});
