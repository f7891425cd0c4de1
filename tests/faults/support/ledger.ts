import { stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Answer, type Owner, smallPicture } from './client.ts';

/** What the server has acknowledged: for each title the pictures that its row may have; null is no row. */
export type Ledger = {
  works: Map<string, (string | null)[]>;
  uploads: Set<string>;
  acknowledged: number;
  odd: string[];
};

export function openLedger(): Ledger {
  return { works: new Map(), uploads: new Set(), acknowledged: 0, odd: [] };
}

/** Uploads, creates, uploads again, updates, sometimes deletes, and brings back what it deleted, until the server is gone. */
export async function writeOnce(owner: Owner, ledger: Ledger, n: number): Promise<boolean> {
  const title = `Work ${n}`;
  const first = await upload(owner, ledger, n);
  if (!first) return false;
  const category = { categoryId: '1', collectionId: '' };
  const made = await promise(ledger, title, [null, first], () =>
    owner.save('/admin/works', { intent: 'create', title, image: first, ...category }),
  );
  if (!made?.body.value) return false;
  const { id, version } = made.body.value;
  const second = await upload(owner, ledger, n + 1);
  if (!second) return false;
  const update = { intent: 'update', id: String(id), version: String(version), title };
  const updated = await promise(ledger, title, [first, second], () =>
    owner.save('/admin/works', { ...update, image: second, ...category }),
  );
  if (!updated?.body.value) return false;
  if (n % 2 === 0) return true;
  const deletion = {
    intent: 'delete',
    id: String(id),
    version: String(updated.body.value.version),
  };
  const deleted = await promise(ledger, title, [second, null], () =>
    owner.save('/admin/works', deletion),
  );
  if (!deleted?.body.entry) return false;
  const back = { intent: 'restore', entry: String(deleted.body.entry.id) };
  const restored = await promise(ledger, title, [null, second], () =>
    owner.save('/admin/history/entries', back),
  );
  return restored !== undefined;
}

async function upload(owner: Owner, ledger: Ledger, n: number): Promise<string | undefined> {
  const answer = await owner.upload(await smallPicture(n));
  if (answer.status === 201 && answer.body.image) {
    ledger.uploads.add(answer.body.image);
    ledger.acknowledged += 1;
    return answer.body.image;
  }
  if (answer.status !== 0) ledger.odd.push(`upload answered ${answer.status}`);
  return undefined;
}

/** While no answer has come both states are right; afterwards only the new one. */
async function promise(
  ledger: Ledger,
  title: string,
  [before, after]: [string | null, string | null],
  send: () => Promise<Answer>,
): Promise<Answer | undefined> {
  ledger.works.set(title, [before, after]);
  const answer = await send();
  if (answer.status === 0) return undefined;
  if (answer.status !== 200) {
    ledger.odd.push(`save answered ${answer.status}`);
    return undefined;
  }
  ledger.works.set(title, [after]);
  ledger.acknowledged += 1;
  return answer;
}

export type Findings = { lost: string[]; damaged: string[]; withoutFile: string[] };

/** Compares the data folder with what was acknowledged. What was undecided is taken as found. */
export async function compare(dataDir: string, ledger: Ledger): Promise<Findings> {
  const db = new DatabaseSync(path.join(dataDir, 'penseel.sqlite'));
  const all = (sql: string) => db.prepare(sql).all() as Record<string, string | number>[];
  try {
    const rows = new Map(
      all('select title, image from Gallery').map((row) => [row.title, row.image]),
    );
    const pictures = all('select image, original, bytes from Pictures');
    const known = new Set(pictures.map(({ image }) => image));
    const lost: string[] = [];
    for (const [title, allowed] of ledger.works) {
      const found = rows.get(title) ?? null;
      if (!allowed.includes(found as string | null)) lost.push(title);
      ledger.works.set(title, [found as string | null]);
    }
    for (const image of ledger.uploads) if (!known.has(image)) lost.push(image);
    return {
      lost,
      damaged: damages(all),
      withoutFile: await missingFiles(dataDir, pictures, rows),
    };
  } finally {
    db.close();
  }
}

function damages(all: (sql: string) => Record<string, string | number>[]): string[] {
  const damaged = all('pragma integrity_check')
    .map(({ integrity_check: text }) => String(text))
    .filter((text) => text !== 'ok');
  if (all('pragma foreign_key_check').length > 0) damaged.push('a foreign key points nowhere');
  const orders = all(
    'select categoryOrder from Gallery where categoryId = 1 order by categoryOrder',
  );
  if (orders.some(({ categoryOrder }, place) => categoryOrder !== place)) {
    damaged.push('the order has gaps');
  }
  return [...damaged, ...journalDamages(all)];
}

/** Every entry has its rows and every row its entry, no entry is open, and every picture that can be restored exists. */
function journalDamages(all: (sql: string) => Record<string, string | number>[]): string[] {
  const findings = {
    'an entry without rows':
      'select id from Journal where id not in (select entryId from JournalRows)',
    'rows without an entry':
      'select id from JournalRows where entryId not in (select id from Journal)',
    'an entry that was left open': 'select id from Content where entry is not null',
    'a picture is gone that an entry can bring back': `
      select before from JournalRows where json_extract(before, '$.image') is not null
      and json_extract(before, '$.image') not in (select image from Pictures)`,
  };
  return Object.entries(findings).flatMap(([what, sql]) => (all(sql).length > 0 ? [what] : []));
}

async function missingFiles(
  dataDir: string,
  pictures: Record<string, string | number>[],
  rows: Map<unknown, unknown>,
): Promise<string[]> {
  const missing: string[] = [];
  const known = new Set(pictures.map(({ image }) => image));
  for (const image of rows.values()) if (!known.has(String(image))) missing.push(String(image));
  for (const { original, bytes } of pictures) {
    const found = await stat(path.join(dataDir, 'files', String(original))).catch(() => null);
    if (found?.size !== bytes) missing.push(String(original));
  }
  return missing;
}
