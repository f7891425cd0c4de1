import type { FieldOf } from '../../manager/card/card-field.tsx';
import { moveFocusOnRemoval } from '../../manager/focus-on-removal.ts';
import type { Groups } from '../../../../domain/catalogue/catalogue.ts';
import { GroupSelects } from '../group-selects.tsx';
import { NewWorksButtons, type NewWorksButtonsProps } from './new-works-buttons.tsx';
import { findProgress, describeCreated, describeMilestone } from './progress.ts';
import { chooseGroup, isEnded, isRunning, type NewWorks } from './new-works.ts';

export function NewWorksBar({ groups, ...props }: NewWorksButtonsProps & { groups: Groups }) {
  const { newWorks, change } = props;
  const { items, shared } = newWorks;
  const isBusy = isRunning(newWorks);
  const field: FieldOf = (name, label) => ({
    name,
    label,
    value: name === 'categoryId' ? shared.categoryId : shared.collectionId,
    note: null,
    onChange: ({ target }) => change(chooseGroup(name, target.value)),
  });
  return (
    <div ref={moveFocusOnRemoval} tabIndex={-1} className="several-bar outline-none">
      {isEnded(newWorks) && <span ref={scrollBarIntoView} />}
      <CreationProgress newWorks={newWorks} />
      {items.some(({ step }) => step !== 'created') && (
        <fieldset
          disabled={isBusy}
          aria-label="For all works"
          className="min-w-0 disabled:opacity-60"
        >
          <GroupSelects groups={groups} field={field} />
        </fieldset>
      )}
      <NewWorksButtons {...props} />
    </div>
  );
}

/** At the end, because finished rows are removed and the summary would be above the visible part. */
function scrollBarIntoView(mark: HTMLElement | null) {
  mark?.parentElement?.scrollIntoView({ block: 'nearest' });
}

/** The bar changes with every work; screen readers announce only each quarter and the end. */
function CreationProgress({ newWorks }: { newWorks: NewWorks }) {
  const { items } = newWorks;
  const progress = findProgress(items, isRunning(newWorks));
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
      <output className={isEnded(newWorks) ? 'font-medium' : 'sr-only'}>
        {isEnded(newWorks) && describeCreated(items)}
        {isRunning(newWorks) && describeMilestone(items)}
      </output>
    </>
  );
}
