import { Loaded } from '../manager/section/loaded.tsx';
import { HISTORY_PATH } from '../paths.ts';
import type { HistoryPage } from './entries.ts';
import { EntryList } from './entry-list.tsx';

/** What was done to one work. */
export function WorkHistory({ workId }: { workId: number }) {
  return (
    <section aria-labelledby="history-title" className="mt-12 border-t border-ink pt-4">
      <h2 id="history-title" className="font-serif text-lead">
        History
      </h2>
      <Loaded<HistoryPage> key={workId} from={`${HISTORY_PATH}?work=${workId}`}>
        {({ entries }) => <EntryList entries={entries} heading="h3" />}
      </Loaded>
    </section>
  );
}
