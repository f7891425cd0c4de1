import { stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Answer, type Owner, smallPicture } from './client.ts';

/** The acknowledged writes: for each title the images that its row may have. Null stands for no row. */
export type Ledger = {
  works: Map<string, (string | null)[]>;
  uploads: Set<string>;
  acknowledged: number;
  unexpected: string[];
};

export function openLedger(): Ledger {
  return { works: new Map(), uploads: new Set(), acknowledged: 0, unexpected: [] };
}

/** Uploads, creates, uploads again, updates, and for odd numbers deletes and restores. Returns false if a request failed. */
export async function writeOnce(owner: Owner, ledger: Ledger, n: number): Promise<boolean> {
  const title = `Work ${n}`;
  const first = await upload(owner, ledger, n);
  if (!first) return false;
  const category = { categoryId: '1', collectionId: '' };
  const made = await saveAndRecord(ledger, title, [null, first], () =>
    owner.save('/admin/works', { intent: 'create', title, image: first, ...category }),
  );
  if (!made?.body.value) return false;
  const { id, version } = made.body.value;
  const second = await upload(owner, ledger, n + 1);
  if (!second) return false;
  const update = { intent: 'update', id: String(id), version: String(version), title };
  const updated = await saveAndRecord(ledger, title, [first, second], () =>
    owner.save('/admin/works', { ...update, image: second, ...category }),
  );
  if (!updated?.body.value) return false;
  if (n % 2 === 0) return true;
  const deletion = {
    intent: 'delete',
    id: String(id),
    version: String(updated.body.value.version),
  };
  const deleted = await saveAndRecord(ledger, title, [second, null], () =>
    owner.save('/admin/works', deletion),
  );
  if (!deleted?.body.entry) return false;
  const restore = { intent: 'restore', entry: String(deleted.body.entry.id) };
  const restored = await saveAndRecord(ledger, title, [null, second], () =>
    owner.save('/admin/history/entries', restore),
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
  if (answer.status !== 0) ledger.unexpected.push(`upload answered ${answer.status}`);
  return undefined;
}

/** Until the response arrives both states are allowed; afterwards only the new one is. */
async function saveAndRecord(
  ledger: Ledger,
  title: string,
  [before, after]: [string | null, string | null],
  send: () => Promise<Answer>,
): Promise<Answer | undefined> {
  ledger.works.set(title, [before, after]);
  const answer = await send();
  if (answer.status === 0) return undefined;
  if (answer.status !== 200) {
    ledger.unexpected.push(`save answered ${answer.status}`);
    return undefined;
  }
  ledger.works.set(title, [after]);
  ledger.acknowledged += 1;
  return answer;
}

export type Findings = { lost: string[]; damaged: string[]; withoutFile: string[] };

/** Compares the data folder with the acknowledged writes. Undecided writes are recorded as found. */
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
      damaged: findDamage(all),
      withoutFile: await missingFiles(dataDir, pictures, rows),
    };
  } finally {
    db.close();
  }
}

function findDamage(all: (sql: string) => Record<string, string | number>[]): string[] {
  const damaged = all('pragma integrity_check')
    .map(({ integrity_check: text }) => String(text))
    .filter((text) => text !== 'ok');
  if (all('pragma foreign_key_check').length > 0)
    damaged.push('a foreign key refers to a missing row');
  const orders = all(
    'select categoryOrder from Gallery where categoryId = 1 order by categoryOrder',
  );
  if (orders.some(({ categoryOrder }, position) => categoryOrder !== position)) {
    damaged.push('the order has gaps');
  }
  return [...damaged, ...findJournalDamage(all)];
}

/** Checks that entries have rows, rows have entries, no entry is open, and all restorable pictures exist. */
function findJournalDamage(all: (sql: string) => Record<string, string | number>[]): string[] {
  const findings = {
    'an entry without rows':
      'select id from Journal where id not in (select entryId from JournalRows)',
    'rows without an entry':
      'select id from JournalRows where entryId not in (select id from Journal)',
    'an entry that was left open': 'select id from Content where entry is not null',
    'a picture that an entry can restore is missing': `
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
