import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Work } from '../../../domain/work/work.ts';
import {
  type WorkListPage,
  type WorkQuery,
  writeWorkQuery,
} from '../../../domain/work/work-list-page.ts';
import { Button } from '../../../components/form/button.tsx';
import { useHistoryLayer } from '../../../components/history/use-history-layer.ts';
import { SelectionBar } from '../catalogue/selection/selection-bar.tsx';
import { useLongPress } from '../catalogue/selection/use-long-press.ts';
import { type SelectedWorks, useSelection } from '../catalogue/selection/selection.ts';
import { LeftoverDrafts } from '../manager/drafts/draft-marks.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { Pager, useListPage, useListSearch } from '../manager/section/pager.tsx';
import { useRowsWithDrafts } from '../manager/card/use-rows-with-drafts.ts';
import { SearchBar } from '../manager/section/search-bar.tsx';
import { NewWorksCard } from './new-works/new-works-card.tsx';
import { WorkCard } from './work-card.tsx';
import { WORKS_PATH } from '../paths.ts';
import { isolate } from '../../../domain/text.ts';

/** Shows one page at a time, because thousands of cards would be slow. */
export function WorksSection() {
  return (
    <Loaded<WorkListPage> from={WORKS_PATH}>
      {(page, load) => (
        <>
          <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:items-start">
            <WorkCard groups={page} />
            <NewWorksCard groups={page} />
          </div>
          <WorkList page={page} onQuery={(query) => load(WORKS_PATH + writeWorkQuery(query))} />
        </>
      )}
    </Loaded>
  );
}

type WorkListProps = { page: WorkListPage; onQuery: (query: WorkQuery) => void };

function WorkList({ page, onQuery }: WorkListProps) {
  const { search, searchFor: setSearch } = useListSearch(WORKS_PATH);
  const list = useListPage(WORKS_PATH + search);
  const requested = useRequestedPage(page, { search, page: list.page }, onQuery);
  const works = useRowsWithDrafts<Work>(WORKS_PATH, page.works, { isComplete: false });
  const [isSelecting, setSelecting] = useState(false);
  const selection = useSelection(works);
  const count = useRef<HTMLOutputElement>(null);
  useHistoryLayer(isSelecting, stopSelecting);

  function stopSelecting() {
    selection.selectAll(false);
    setSelecting(false);
  }
  function toggleSelecting() {
    if (isSelecting) stopSelecting();
    else setSelecting(true);
  }
  function turnTo(next: number) {
    list.turnTo(next);
    // Keyboards and screen readers continue at the top of the new page.
    count.current?.focus();
  }
  return (
    <>
      <SearchBar search={search} onSearch={setSearch} count={count}>
        {describeResults(page)}
      </SearchBar>
      <LeftoverDrafts action={WORKS_PATH} rows={works} onFind={setSearch} />
      {works.length > 0 && (
        <Button aria-pressed={isSelecting} onClick={toggleSelecting}>
          {isSelecting ? 'Stop choosing' : 'Choose several'}
        </Button>
      )}
      <ul
        className="card-rows mt-4 transition-opacity aria-busy:opacity-60"
        aria-busy={requested.isBusy}
      >
        {works.map((work) => (
          <SelectableRow key={work.id} work={work} selection={selection} isSelecting={isSelecting}>
            <WorkCard work={work} groups={page} />
          </SelectableRow>
        ))}
      </ul>
      {isSelecting && (
        <SelectionBar
          selection={selection}
          groups={page}
          cells={['status', 'categoryId', 'collectionId']}
          onSaved={stopSelecting}
          reload={stopSelecting}
        />
      )}
      <Pager label="Pages of works" page={page.page} pages={page.pages} onTurn={turnTo} />
    </>
  );
}

type SelectableRowProps = {
  work: Work;
  selection: SelectedWorks<Work>;
  isSelecting: boolean;
  children: React.ReactNode;
};

/** In selection mode a press selects the row and a long press starts a range. */
function SelectableRow({ work, selection, isSelecting, children }: SelectableRowProps) {
  const longPress = useLongPress(() => selection.startRange(work.id));
  const isSelected = selection.ids.has(work.id);
  const toggle = (withShift: boolean) => selection.toggle(work.id, !isSelected, withShift);

  function toggleInstead(event: React.MouseEvent) {
    event.preventDefault();
    event.stopPropagation();
    toggle(event.shiftKey);
  }
  return (
    <li
      className={isSelecting ? 'grid grid-cols-[auto_minmax(0,1fr)] gap-3' : ''}
      {...(isSelecting && longPress)}
    >
      {isSelecting && (
        <label className="check-field min-w-11 self-start pt-2.5">
          <input
            type="checkbox"
            aria-label={`Choose ${work.title}`}
            checked={isSelected}
            onChange={({ nativeEvent }) => toggle((nativeEvent as MouseEvent).shiftKey)}
          />
        </label>
      )}
      <div role="presentation" onClickCapture={isSelecting ? toggleInstead : undefined}>
        {children}
      </div>
    </li>
  );
}

/** Loads the page that the pager, the search or Back selects. */
function useRequestedPage(
  page: WorkListPage,
  wanted: WorkQuery,
  onQuery: (query: WorkQuery) => void,
) {
  const [requested, setRequested] = useState(wanted);
  /** The page that is still shown while the next one loads. */
  const [previous, setPrevious] = useState<WorkListPage>();
  if (wanted.search !== requested.search || wanted.page !== requested.page) {
    setRequested(wanted);
    setPrevious(page);
  }
  const request = useEffectEvent((query: WorkQuery) => {
    if (query.search !== page.search || query.page !== page.page) onQuery(query);
  });
  useEffect(() => request(requested), [requested]);
  return { isBusy: previous === page };
}

function describeResults({ total, page, pages, search }: WorkListPage): string {
  const works = `${total} ${total === 1 ? 'work' : 'works'}`;
  const position = pages > 1 ? `, page ${page} of ${pages}` : '';
  if (search)
    return total > 0
      ? `${works} found${position}`
      : `No work has “${isolate(search)}” in its title`;
  return total > 0 ? `${works}${position}` : 'No works yet';
}
