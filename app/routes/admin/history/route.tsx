import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { SelectField } from '../../../components/form/fields.tsx';
import { useHydrated } from '../../../components/use-hydrated.ts';
import { ENTRY_KINDS, type EntryKind } from '../../../domain/journal/entry.ts';
import { confirmFirst } from '../manager/dialogs/confirm.tsx';
import { useSave } from '../manager/save/use-save.ts';
import { Loaded } from '../manager/section/loaded.tsx';
import { OwnerPageHeader } from '../manager/section/owner-page-header.tsx';
import { useListPage } from '../manager/section/pager.tsx';
import { SearchBar } from '../manager/section/search-bar.tsx';
import { HISTORY_PATH } from '../paths.ts';
import type { HistoryPage } from './entries.ts';
import { EntryList } from './entry-list.tsx';

const KIND_LABELS: Record<EntryKind, string> = {
  created: 'created',
  changed: 'changed',
  picture: 'picture replaced',
  deleted: 'deleted',
  reordered: 'reordered',
  setting: 'settings',
  several: 'several at once',
  restored: 'restored',
};

/** The page number of the newest page. No entry is older than entry 1, so 1 is never a real `before`. */
const NEWEST = 1;

/** The changes of the last days, each of which can be undone. */
export default function HistoryPage() {
  return (
    <div className="wrap-page pt-4 pb-24">
      <OwnerPageHeader title="History" link={{ to: '/admin/catalogue', name: 'Catalogue' }} />
      {/* Only the browser knows which entries were shown before a reload. */}
      {useHydrated() && <History />}
    </div>
  );
}

function History() {
  return (
    <Loaded<HistoryPage> from={HISTORY_PATH}>
      {(page, load) => <HistoryList page={page} load={load} />}
    </Loaded>
  );
}

type HistoryListProps = { page: HistoryPage; load: (url: string) => void };

function HistoryList({ page, load }: HistoryListProps) {
  const [query, setQuery] = useState<Query>({ kind: '', text: '' });
  const list = useListPage(urlOf(query, NEWEST));
  useLoadOnChange(urlOf(query, list.page), load);
  const results = useRef<HTMLOutputElement>(null);
  function turnTo(before: number) {
    list.turnTo(before);
    // Keyboards and screen readers continue at the top of the new page.
    results.current?.focus();
  }
  const { entries, next, days } = page;
  const isSearched = query.kind !== '' || query.text !== '';
  return (
    <>
      <p className="max-w-[44rem] text-note text-soft">
        What was done in the last {days} days. Restore takes it back: what was deleted comes back
        with its picture and its place, what was changed is as it was.
      </p>
      <DeletedPictures page={page} />
      <div className="flex flex-wrap items-end gap-x-8">
        <div className="flex-[1_1_22rem]">
          <SearchBar
            label="Search"
            onSearch={(text) => setQuery({ ...query, text })}
            count={results}
          >
            {isSearched && entries.length === 0 ? 'Nothing found' : ''}
          </SearchBar>
        </div>
        <div className="mb-4 flex-[0_1_14rem]">
          <SelectField
            label="Kind"
            name="kind"
            value={query.kind}
            onChange={({ target }) => setQuery({ ...query, kind: target.value })}
          >
            <option value="">All</option>
            {ENTRY_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {KIND_LABELS[kind]}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      {!(isSearched && entries.length === 0) && <EntryList entries={entries} />}
      {(next !== null || list.page !== NEWEST) && (
        <nav aria-label="Pages of the history" className="mt-6 flex flex-wrap gap-3">
          <Button disabled={list.page === NEWEST} onClick={() => turnTo(NEWEST)}>
            Newest
          </Button>
          <Button disabled={next === null} onClick={() => turnTo(next ?? NEWEST)}>
            Older
          </Button>
        </nav>
      )}
    </>
  );
}

/** Shows the disk space of deleted pictures that the history keeps, and offers to empty it. */
function DeletedPictures({ page: { entries, waiting } }: { page: HistoryPage }) {
  const { isBusy, save } = useSave(HISTORY_PATH, () => {});
  async function askAndEmpty() {
    const isSure = await confirmFirst({
      title: 'Delete the history',
      message: 'Are you sure?',
      detail: 'Nothing that was done until now can be brought back then. What visitors see stays.',
      yes: 'Yes',
      no: 'No',
    });
    if (isSure) save({ intent: 'empty' });
  }
  if (entries.length === 0) return null;
  const { pictures, bytes } = waiting;
  const megabytes = Math.max(1, Math.round(bytes / 1_000_000));
  const sentence =
    pictures === 0
      ? 'No deleted picture waits here.'
      : `${pictures === 1 ? '1 deleted picture waits here and takes' : `${pictures} deleted pictures wait here and take`} ${megabytes} MB of the disk.`;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 text-note text-soft">
      {sentence}
      <Button look="quiet" className="px-0" isBusy={isBusy} onClick={() => void askAndEmpty()}>
        Empty now
      </Button>
    </p>
  );
}

/** Loads when the URL changes: by a search, a kind, the pager or Back. */
function useLoadOnChange(url: string, load: (url: string) => void): void {
  const lastUrl = useRef(HISTORY_PATH);
  const loadIfChanged = useEffectEvent((wanted: string) => {
    if (lastUrl.current !== wanted) load(wanted);
    lastUrl.current = wanted;
  });
  useEffect(() => loadIfChanged(url), [url]);
}

type Query = { kind: string; text: string };

function urlOf({ kind, text }: Query, before: number): string {
  const query = new URLSearchParams();
  if (kind) query.set('kind', kind);
  if (text) query.set('text', text);
  if (before !== NEWEST) query.set('before', String(before));
  return query.size > 0 ? `${HISTORY_PATH}?${query}` : HISTORY_PATH;
}
