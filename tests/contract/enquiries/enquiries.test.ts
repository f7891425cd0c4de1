import { describe, expect, test } from 'vitest';
import { readWindowWait, takeWindows } from '../../../app/auth/attempts.server.ts';
import { readAllContent } from '../../../app/data/all-content.server.ts';
import { readContentVersion } from '../../../app/data/content.server.ts';
import {
  countEnquiries,
  createEnquiry,
  deleteOldEnquiries,
  eraseEnquiry,
  findEnquiry,
  listEnquiries,
  moveEnquiry,
} from '../../../app/data/enquiries/enquiries.server.ts';
import { openFormKey } from '../../../app/data/enquiries/form-key.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import type { EnquiryStatus } from '../../../app/domain/enquiry/enquiry.ts';
import { addEnquiry, makeEnquiry } from '../../support/content/enquiries.ts';
import { makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';

const NO_MAIL = { takeLimit: async () => 0, mailDomain: undefined };

describe.each(DIALECTS)('enquiries on %s', (dialect) => {
  const db = useDatabase(dialect);

  const list = (status: EnquiryStatus) =>
    listEnquiries(db(), { status, before: undefined, limit: 10 });
  const countRows = async (table: 'Enquiries' | 'Outbox' | 'JournalRows' | 'Journal') =>
    (await db().selectFrom(table).selectAll().execute()).length;

  test('an enquiry and its mail are stored together, without a change of content', async () => {
    const version = await readContentVersion(db());
    const id = await addEnquiry(db(), { message: 'Is this one still available?' });
    expect(await findEnquiry(db(), id)).toMatchObject({
      status: 'new',
      name: 'Visitor',
      message: 'Is this one still available?',
    });
    expect([await countRows('Enquiries'), await countRows('Outbox')]).toEqual([1, 1]);
    expect([await countRows('Journal'), await countRows('JournalRows')]).toEqual([0, 0]);
    expect(await readContentVersion(db())).toBe(version);
  });

  test('a form that is sent again stores nothing, also at the same time', async () => {
    const enquiry = makeEnquiry();
    let taken = 0;
    const takeLimit = async () => {
      taken += 1;
      return 0;
    };
    const options = { takeLimit, mailDomain: 'art.example' };
    const send = () => createEnquiry(db(), enquiry, options);
    expect(await Promise.all([send(), send(), send()])).toEqual([0, 0, 0]);
    const before = taken;
    await send();
    expect(taken).toBe(before);
    expect([await countRows('Enquiries'), await countRows('Outbox')]).toEqual([1, 1]);
  });

  test('what looks like spam is doubtful, and has no mail', async () => {
    await addEnquiry(db(), { isDoubtful: true });
    await addEnquiry(db(), { message: 'Is it sold?', workId: 1 });
    await addEnquiry(db(), { message: 'IS IT  SOLD?', workId: 1 });
    await addEnquiry(db(), { message: 'Is it sold?', workId: 2 });
    expect(await countEnquiries(db())).toMatchObject({ new: 2, answered: 0, doubtful: 2 });
    expect(await countRows('Outbox')).toBe(2);
  });

  test('without a mail server, an enquiry has no mail', async () => {
    await createEnquiry(db(), makeEnquiry(), NO_MAIL);
    expect([await countRows('Enquiries'), await countRows('Outbox')]).toEqual([1, 0]);
  });

  test('an enquiry beyond a limit is not stored, and counts again after the window', async () => {
    const now = 1_000_000;
    const windows = [{ key: 'enquiries', most: 2, seconds: 60 }];
    const send = (at: number) =>
      createEnquiry(db(), makeEnquiry(), {
        takeLimit: (trx) => takeWindows(trx, windows, at),
        mailDomain: undefined,
      });
    expect(await readWindowWait(db(), windows, now)).toBe(0);
    const waits = await Promise.all(Array.from({ length: 5 }, () => send(now)));
    expect(waits.toSorted()).toEqual([0, 0, 60, 60, 60]);
    expect(await readWindowWait(db(), windows, now + 20)).toBe(40);
    expect(await countRows('Enquiries')).toBe(2);
    expect(await send(now + 60)).toBe(0);
  });

  test('the list shows the work as it is named now, or as it was if it is deleted', async () => {
    const image = await uploadPicture(db(), 'works', 1);
    const work = makeWorkInput({ title: 'New title', image });
    const { id } = await mustSave(createWork(db(), work, '2026-05-01'));
    await addEnquiry(db(), { workId: id, about: 'Old title' });
    await addEnquiry(db(), { workId: id + 1, about: 'Deleted work' });
    const { enquiries } = await list('new');
    expect(enquiries).toMatchObject([
      { about: 'Deleted work', image: null },
      { about: 'New title', image },
    ]);
  });

  test('pages follow each other, newest first', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.push(await addEnquiry(db()));
    const first = await listEnquiries(db(), { status: 'new', before: undefined, limit: 3 });
    expect(first.enquiries.map(({ id }) => id)).toEqual([ids[4], ids[3], ids[2]]);
    const before = first.next ?? undefined;
    const second = await listEnquiries(db(), { status: 'new', before, limit: 3 });
    expect([second.enquiries.map(({ id }) => id), second.next]).toEqual([[ids[1], ids[0]], null]);
  });

  test('moving and erasing change the counts, and an erased enquiry is missing', async () => {
    const id = await addEnquiry(db());
    await mustSave(moveEnquiry(db(), { id, status: 'answered' }));
    expect((await list('answered')).enquiries).toHaveLength(1);
    expect(await countEnquiries(db())).toMatchObject({ new: 0, answered: 1, newest: id });
    await eraseEnquiry(db(), id);
    expect(await moveEnquiry(db(), { id, status: 'new' })).toEqual({
      ok: false,
      reason: 'missing',
    });
    expect([await countRows('Enquiries'), await countRows('Outbox')]).toEqual([0, 0]);
  });

  test('old enquiries are erased with their mails', async () => {
    await addEnquiry(db(), { at: '2025-11-18T00:00:00.000Z' });
    const id = await addEnquiry(db(), { at: '2025-11-20T00:00:00.000Z' });
    await deleteOldEnquiries(db(), '2025-11-19T00:00:00.000Z');
    expect((await list('new')).enquiries.map((each) => each.id)).toEqual([id]);
    expect(await countRows('Outbox')).toBe(1);
  });

  test('an export contains neither enquiries nor the key of the forms', async () => {
    const secret = 'kept-to-oneself-7391';
    await addEnquiry(db(), { message: secret, email: `${secret}@example.com` });
    const key = await openFormKey(db());
    const stored = await db()
      .selectFrom('Settings')
      .select('value')
      .where('key', '=', 'formKey')
      .executeTakeFirstOrThrow();
    const exported = JSON.stringify(await readAllContent(db()));
    expect(exported).not.toContain(secret);
    expect(exported).not.toContain(stored.value);
    expect(key.readToken(key.createToken(1))).toMatchObject({ openedAt: 1 });
  });

  test('replicas share the key of the forms, and refuse an altered token', async () => {
    const [one, other] = await Promise.all([openFormKey(db()), openFormKey(db())]);
    const token = one.createToken(1_763_500_000_000);
    expect(other.readToken(token)).toMatchObject({ openedAt: 1_763_500_000_000 });
    const [form, time, signature] = token.split('.');
    expect(other.readToken(`${form}.${time}x.${signature}`)).toBeUndefined();
    for (const invented of ['', '.', '..', 'a.b.c', `${form}.${time}`]) {
      expect(other.readToken(invented)).toBeUndefined();
    }
  });
});
