import { expect, test } from 'vitest';
import { sampleSite } from '../../../../tests/support/content/samples.ts';
import { describeApp, describeOwnerApp } from './web-manifest.ts';

test.each([
  ['Studio Penseel', 'Studio'],
  ['Studio Oker', 'Studio Oker'],
  ['Penseel', 'Penseel'],
  ['', 'Portfolio'],
])('the short name of %j is %j', (displayName, short) => {
  expect(describeApp(sampleSite({ displayName })).short_name).toBe(short);
});

test('the icons have root-relative paths', () => {
  expect(describeApp(sampleSite()).icons.map(({ src }) => src)).toEqual([
    '/favicon.svg',
    '/icon-192.png',
    '/icon-512.png',
  ]);
});

test('the owner’s app starts at the sign-in and is a share target for pictures', () => {
  expect(describeOwnerApp(sampleSite())).toMatchObject({
    start_url: '/admin#sign-in',
    display: 'standalone',
    share_target: { action: '/admin/share', method: 'POST', enctype: 'multipart/form-data' },
  });
});
