import { expect, test } from 'vitest';
import { nameLink } from './link-name.ts';

test('a known network is shown by its name, regardless of the subdomain', () => {
  expect(nameLink('https://www.facebook.com/atelier')).toBe('Facebook');
  expect(nameLink('https://nl-nl.facebook.com/atelier')).toBe('Facebook');
  expect(nameLink('https://instagram.com/atelier')).toBe('Instagram');
});

test('any other URL is shown by its host', () => {
  expect(nameLink('https://www.example.org/atelier')).toBe('example.org');
  expect(nameLink('https://photos.example.org')).toBe('photos.example.org');
});

test('an empty or unsafe URL has no name', () => {
  expect(nameLink('')).toBeNull();
  expect(nameLink('facebook')).toBeNull();
  expect(nameLink('javascript:alert(1)')).toBeNull();
});
