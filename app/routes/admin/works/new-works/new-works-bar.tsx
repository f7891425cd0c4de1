import type { FieldOf } from '../../manager/card/card-field.tsx';
import { moveFocusOnRemoval } from '../../manager/focus-on-removal.ts';
import type { Groups } from '../../../../domain/catalogue/catalogue.ts';
import { GroupSelects } from '../group-selects.tsx';
import { SeveralButtons, type SeveralButtonsProps } from './new-works-buttons.tsx';
import { findProgress, describeCreated, describeMilestone } from './progress.ts';
import { chooseGroup, isEnded, isRunning, type Several } from './new-works.ts';

export function SeveralBar({ groups, ...props }: SeveralButtonsProps & { groups: Groups }) {
  const { several, change } = props;
  const { items, shared } = several;
  const isBusy = isRunning(several);
  const field: FieldOf = (name, label) => ({
    name,
    label,
    value: name === 'categoryId' ? shared.categoryId : shared.collectionId,
    note: null,
    onChange: ({ target }) => change(chooseGroup(name, target.value)),
  });
  return (
    <div ref={moveFocusOnRemoval} tabIndex={-1} className="several-bar outline-none">
      {isEnded(several) && <span ref={bringIntoSight} />}
      <SeveralProgress several={several} />
      {items.some(({ step }) => step !== 'created') && (
        <fieldset
          disabled={isBusy}
          aria-label="For all works"
          className="min-w-0 disabled:opacity-60"
        >
          <GroupSelects groups={groups} field={field} />
        </fieldset>
      )}
      <SeveralButtons {...props} />
    </div>
  );
}

/** Finished rows are removed, and the summary would be above the visible part. */
function bringIntoSight(mark: HTMLElement | null) {
  mark?.parentElement?.scrollIntoView({ block: 'nearest' });
}

/** The bar moves with every work; screen readers hear only the quarters and the end. */
function SeveralProgress({ several }: { several: Several }) {
  const { items } = several;
  const progress = findProgress(items, isRunning(several));
  return (
    <>
      {progress && (
        <div className="upload-progress m-0 flex-wrap gap-x-3 gap-y-1">
          <progress
            className="h-1 flex-[1_0_100%]"
            aria-label={progress.label}
            aria-valuetext={progress.text}
            max={progress.max}
            value={progress.value}
          />
          <span>{progress.text}</span>
        </div>
      )}
      <output className={isEnded(several) ? 'font-medium' : 'sr-only'}>
        {isEnded(several) && describeCreated(items)}
        {isRunning(several) && describeMilestone(items)}
      </output>
    </>
  );
}
