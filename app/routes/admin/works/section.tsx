import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Work } from '../../../domain/content/work.ts';
import {
  type WorkListPage,
  type WorkQuery,
  writeWorkQuery,
} from '../../../domain/content/work-list-page.ts';
import { Button } from '../../../components/form/button.tsx';
import { ChosenBar } from '../catalogue/chosen-bar.tsx';
import { type Chosen, useChosen } from '../catalogue/use-chosen.ts';
import { LeftoverDrafts } from '../manager/card/draft-marks.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { Pager, useListPage } from '../manager/section/pager.tsx';
import { useRowsWithDrafts } from '../manager/card/use-rows-with-drafts.ts';
import { SearchBar } from '../manager/section/search-bar.tsx';
import { SeveralWorks } from './several-works.tsx';
import { WorkCard } from './work-card.tsx';
import { WORKS_PATH } from '../paths.ts';
import { isolate } from '../../../domain/isolate.ts';

/** One page of works at a time: thousands would keep the browser, and the owner, waiting. */
export function WorksSection() {
  return (
    <Loaded<WorkListPage> from={WORKS_PATH}>
      {(page, load) => (
        <>
          <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:items-start">
            <WorkCard groups={page} />
            <SeveralWorks groups={page} />
          </div>
          <WorkList page={page} onQuery={(query) => load(WORKS_PATH + writeWorkQuery(query))} />
        </>
      )}
    </Loaded>
  );
}

type WorkListProps = { page: WorkListPage; onQuery: (query: WorkQuery) => void };

function WorkList({ page, onQuery }: WorkListProps) {
  const [search, setSearch] = useState(page.search);
  const list = useListPage(WORKS_PATH + search);
  const asked = useAsked(page, { search, page: list.page }, onQuery);
  const works = useRowsWithDrafts<Work>(WORKS_PATH, page.works, { isWhole: false });
  const [isChoosing, setChoosing] = useState(false);
  const chosen = useChosen(works);
  const count = useRef<HTMLOutputElement>(null);

  function stopChoosing() {
    chosen.pressAll(false);
    setChoosing(false);
  }
  function toggleChoosing() {
    if (isChoosing) stopChoosing();
    else setChoosing(true);
  }
  function turnTo(next: number) {
    list.turnTo(next);
    // The new page is read from its top, also by keyboard and aloud.
    count.current?.focus();
  }
  return (
    <>
      <SearchBar onSearch={setSearch} count={count}>
        {describe(page)}
      </SearchBar>
      <LeftoverDrafts action={WORKS_PATH} rows={works} onFind={setSearch} />
      {works.length > 0 && (
        <Button aria-pressed={isChoosing} onClick={toggleChoosing}>
          {isChoosing ? 'Stop choosing' : 'Choose several'}
        </Button>
      )}
      <ul
        className="card-rows mt-4 transition-opacity aria-busy:opacity-60"
        aria-busy={asked.isBusy}
      >
        {works.map((work) => (
          <li
            key={work.id}
            className={isChoosing ? 'grid grid-cols-[auto_minmax(0,1fr)] gap-3' : ''}
          >
            {isChoosing && <ChooseBox work={work} chosen={chosen} />}
            <WorkCard work={work} groups={page} />
          </li>
        ))}
      </ul>
      {isChoosing && (
        <ChosenBar
          chosen={chosen}
          groups={page}
          cells={['categoryId', 'collectionId']}
          take={stopChoosing}
          reload={stopChoosing}
        />
      )}
      <Pager label="Pages of works" page={page.page} pages={page.pages} onTurn={turnTo} />
    </>
  );
}

function ChooseBox({ work: { id, title }, chosen }: { work: Work; chosen: Chosen<Work> }) {
  return (
    <label className="check-field min-w-11 self-start pt-2.5">
      <input
        type="checkbox"
        aria-label={`Choose ${title}`}
        checked={chosen.ids.has(id)}
        onChange={({ target, nativeEvent }) =>
          chosen.press(
            id,
            target.checked,
            'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
          )
        }
      />
    </label>
  );
}

/** Asks for another page when another is wanted: by the pager, by a search, or by Back. */
function useAsked(page: WorkListPage, wanted: WorkQuery, onQuery: (query: WorkQuery) => void) {
  const [asked, setAsked] = useState(wanted);
  /** The page from which another was asked for, as long as it still stands here. */
  const [left, setLeft] = useState<WorkListPage>();
  if (wanted.search !== asked.search || wanted.page !== asked.page) {
    setAsked(wanted);
    setLeft(page);
  }
  const ask = useEffectEvent((query: WorkQuery) => {
    if (query.search !== page.search || query.page !== page.page) onQuery(query);
  });
  useEffect(() => ask(asked), [asked]);
  return { isBusy: left === page };
}

function describe({ total, page, pages, search }: WorkListPage): string {
  const works = `${total} ${total === 1 ? 'work' : 'works'}`;
  const place = pages > 1 ? `, page ${page} of ${pages}` : '';
  if (search)
    return total > 0 ? `${works} found${place}` : `No work has “${isolate(search)}” in its title`;
  return total > 0 ? `${works}${place}` : 'No works yet';
}
