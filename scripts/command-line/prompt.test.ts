import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { askAtTerminal } from './prompt.ts';

const QUESTIONS = [{ text: 'Email: ' }, { text: 'Password: ', isHidden: true }];

function openTerminal() {
  const input = new PassThrough();
  const screen = new PassThrough();
  const answers = askAtTerminal(QUESTIONS, input, screen);
  return { input, answers, shown: () => String(screen.read() ?? '') };
}

/** Returns the output up to a question. */
async function outputUntil(shown: () => string, question: string): Promise<string> {
  let seen = '';
  await vi.waitFor(() => {
    seen += shown();
    expect(seen).toContain(question);
  });
  return seen;
}

test('answers are read one after the other, and a password is never shown', async () => {
  const { input, answers, shown } = openTerminal();
  input.write('owner@example.com\r');
  expect(await outputUntil(shown, 'Password: ')).toContain('owner@example.com');
  input.write('vier lampen\x7f\x7f\x7fden\r');
  expect(await answers).toEqual(['owner@example.com', 'vier lamden']);
  expect(shown()).not.toMatch(/vier|lam/);
});

test('two lines pasted together answer both questions, and the second stays hidden', async () => {
  const { input, answers, shown } = openTerminal();
  input.write('owner@example.com\nvier lampen\n');
  expect(await answers).toEqual(['owner@example.com', 'vier lampen']);
  expect(shown()).not.toMatch(/vier|lampen/);
});

test('a pasted second line without a line break waits for Enter, and stays hidden', async () => {
  const { input, answers, shown } = openTerminal();
  input.write('owner@example.com\nvier lampen');
  expect(await outputUntil(shown, 'Password: ')).not.toMatch(/vier|lampen/);
  input.write('\r');
  expect(await answers).toEqual(['owner@example.com', 'vier lampen']);
  expect(shown()).not.toMatch(/vier|lampen/);
});

test('answers missing at the end of the input are empty', async () => {
  const { input, answers } = openTerminal();
  input.end('owner@example.com\n');
  expect(await answers).toEqual(['owner@example.com', '']);
});
