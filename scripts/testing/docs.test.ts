import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const projectDir = path.resolve(import.meta.dirname, '../..');
const pages = ['*.md', 'docs/**/*.md'].flatMap((pattern) => globSync(pattern, { cwd: projectDir }));
const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8');

/** The anchors that code hosts give to headings. */
function anchorsOf(page: string): string[] {
  const headings = read(page).matchAll(/^#+ (.+)$/gm);
  return Array.from(headings, ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isBroken(page: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file ? path.join(path.dirname(page), file) : page;
  if (!existsSync(path.join(projectDir, target))) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
}

test('every link leads to a file and a heading that exist', () => {
  const broken = pages.flatMap((page) => {
    const links = Array.from(read(page).matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link);
    const local = links.filter((link) => !/^[a-z]+:/.test(link));
    return local.filter((link) => isBroken(page, link)).map((link) => `${page}: ${link}`);
  });
  expect(broken).toEqual([]);
});

test('the reference lists every variable, and no other', () => {
  const [, table = ''] = /## Variables([^]*?)\n## /.exec(read('docs/hosting/reference.md')) ?? [];
  const rows = table.split('\n').map((row) => row.split('|')[1] ?? '');
  const listed = rows.flatMap((cell) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  const config = read('server/config/variables.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): z\b/gm);
  expect(listed.toSorted()).toEqual(Array.from(config, ([, name]) => name).toSorted());
});
