import { expect, test } from 'vitest';
import { answerLink } from './answer-link.ts';
import { askUrl } from './ask-url.ts';

const WORK = { id: 4, title: 'Vroeg licht', status: null };
const FORMS = { enquiries: 'unsold', contactEmail: 'me@art.example', hasForms: true } as const;

test('visitors ask by a form, about a work or without one', () => {
  expect(askUrl(FORMS, WORK)).toBe('/works/4-vroeg-licht/ask');
  expect(askUrl(FORMS)).toBe('/contact');
});

test('visitors ask about sold works only if the owner wants it, and about none if not', () => {
  const sold = { ...WORK, status: 'sold' } as const;
  expect(askUrl(FORMS, sold)).toBeUndefined();
  expect(askUrl({ ...FORMS, enquiries: 'all' }, sold)).toBe('/works/4-vroeg-licht/ask');
  expect(askUrl({ ...FORMS, enquiries: 'none' }, WORK)).toBeUndefined();
  expect(askUrl({ ...FORMS, enquiries: 'none' })).toBeUndefined();
});

test('an export has mailto links, if there is a contact address', () => {
  const mail = { ...FORMS, hasForms: false };
  const link = askUrl(mail, { ...WORK, title: 'Aan & uit?' });
  expect(link).toBe('mailto:me@art.example?subject=Aan%20%26%20uit%3F');
  expect(askUrl(mail)).toBe('mailto:me@art.example');
  expect(askUrl({ ...mail, contactEmail: '' }, WORK)).toBe('');
});

const ENQUIRY = {
  name: 'Visitor',
  email: 'visitor+art@example.com',
  message: 'Is it sold?\nWhat is its price?',
  about: 'Vroeg licht',
  day: '2026-11-19',
};

test('an answer quotes the question', () => {
  const link = new URL(answerLink(ENQUIRY));
  expect(link.pathname).toBe('visitor%2Bart@example.com');
  expect(link.searchParams.get('subject')).toBe('Re: Vroeg licht');
  expect(link.searchParams.get('body')).toBe(
    '\r\n\r\nVisitor wrote on 19-11-2026:\r\n> Is it sold?\r\n> What is its price?\r\n',
  );
});

test('a long question is shortened, because mail programs cut long links', () => {
  const link = answerLink({ ...ENQUIRY, message: `${'é'.repeat(999)}😀 and so on` });
  expect(new URL(link).searchParams.get('body')).toContain('é […]');
  expect(link.length).toBeLessThan(7000);
});
