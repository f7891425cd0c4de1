import { Button } from '../../../components/form/button.tsx';
import type { SheetField } from '../../../domain/sheet/column.ts';
import { isWritable, type SheetPlan } from '../../../domain/sheet/sheet-plan.ts';
import { formatCount } from '../../../domain/text.ts';
import { PlanColumns } from './plan-columns.tsx';
import { ChangedLines, CreatedLines, RefusedLines } from './plan-lines.tsx';
import { describeUngrouped } from './sheet-state.ts';

type PlanViewProps = {
  plan: SheetPlan;
  isBusy: boolean;
  isWriting: boolean;
  /** Progress, shown above the button. */
  children: React.ReactNode;
  onChoose: (column: number, use: SheetField | 'none') => void;
  onWrite: () => void;
};

/** The planned changes, and the button that writes them. */
export function PlanView({ plan, isBusy, isWriting, onChoose, onWrite, children }: PlanViewProps) {
  const { created, changed, refused, newGroups, ungrouped, unusedPictures, problems } = plan;
  return (
    <div className="mt-6">
      <output ref={scrollIntoView} className="block scroll-mb-28 pb-4 font-serif text-title">
        {describeSummary(plan)}
      </output>
      {problems.map((problem) => (
        <p key={problem} className="pb-4 text-accent">
          {problem}
        </p>
      ))}
      <PlanColumns columns={plan.columns} isBusy={isWriting} onChoose={onChoose} />
      <RefusedLines lines={refused} />
      {newGroups.length > 0 && (
        <p className="border-t border-line py-4 text-note">
          {newGroups.map(({ kind, title }) => `New ${kind}: ${title}`).join(' · ')}
        </p>
      )}
      {ungrouped > 0 && (
        <p className="border-t border-line py-4 text-note">
          <span className="block max-w-[38rem]">
            {describeUngrouped(ungrouped)} Give the sheet a column Category, or choose one for all
            of them in the Catalogue afterwards.
          </span>
        </p>
      )}
      <CreatedLines lines={created} />
      <ChangedLines lines={changed} />
      {unusedPictures.length > 0 && (
        <p className="border-t border-line py-4 text-note wrap-anywhere text-soft">
          {describeUnused(unusedPictures)}
        </p>
      )}
      <div className="sticky bottom-0 border-t border-ink bg-paper py-4">
        {children}
        {isWritable(plan) ? (
          <Button look="solid" isBusy={isBusy} onClick={() => isBusy || onWrite()}>
            {describeWrite(plan)}
          </Button>
        ) : (
          <p className="text-note">{describeObstacle(plan)}</p>
        )}
      </div>
    </div>
  );
}

/** Scrolls the summary into view once; on a phone it is far below the file inputs. */
function scrollIntoView(summary: HTMLElement | null): void {
  summary?.scrollIntoView({ block: 'nearest' });
}

function describeSummary({ created, changed, refused, unchanged }: SheetPlan): string {
  const counts = [
    [created.length, 'new'],
    [changed.length, 'changed'],
    [refused.length, 'refused'],
    [unchanged, 'unchanged'],
  ] as const;
  const shown = counts.filter(([count]) => count > 0);
  return shown.map(([count, label]) => `${count.toLocaleString('en')} ${label}`).join(', ');
}

function describeWrite({ created, changed }: SheetPlan): string {
  const [news, changes] = [created.length, changed.length];
  if (changes === 0) return `Write ${formatCount(news, 'new work')}`;
  if (news === 0) return `Write ${formatCount(changes, 'changed work')}`;
  return `Write ${news.toLocaleString('en')} new and ${changes.toLocaleString('en')} changed works`;
}

function describeObstacle({ problems, refused, columns, lines }: SheetPlan): string {
  if (refused.length > 0 || problems.length > 0) {
    return 'Nothing is written while something is refused. Mend it in your sheet, and choose it again.';
  }
  if (columns.some(({ use }) => use === null)) return 'First say what the columns above are.';
  return lines === 0
    ? 'There is nothing to write.'
    : 'Nothing changes: every line is as the site has it.';
}

const MAX_NAMED_PICTURES = 10;

function describeUnused(names: readonly string[]): string {
  const more =
    names.length > MAX_NAMED_PICTURES ? ` and ${names.length - MAX_NAMED_PICTURES} more` : '';
  const list = names.slice(0, MAX_NAMED_PICTURES).join(', ') + more;
  return `No new work names ${names.length === 1 ? 'this picture' : 'these pictures'}: ${list}.`;
}
