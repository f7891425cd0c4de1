import { Button } from '../../../components/form/button.tsx';
import type { CatalogueWork, Groups, Shared } from '../../../domain/content/catalogue.ts';
import { SharedField } from './shared-field.tsx';
import { useChangeChosen } from './use-change-chosen.ts';
import type { Chosen } from './use-chosen.ts';

type ChosenBarProps = {
  chosen: Chosen;
  groups: Groups;
  /** Which fields they can be given. */
  cells?: readonly Shared[];
  take: (works: readonly CatalogueWork[]) => void;
  reload: () => void;
};

/** What all chosen works are to become: in sight from every row. */
export function ChosenBar({ chosen, groups, cells, take, reload }: ChosenBarProps) {
  const { works } = chosen;
  const { give, askAndDelete, isGiving, isDeleting, problem } = useChangeChosen({
    works,
    take,
    reload,
  });
  if (works.length === 0) return null;
  return (
    <section aria-label="Change the chosen works" className="several-bar">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <ChosenCount chosen={chosen} />
        <SharedField groups={groups} cells={cells} isBusy={isGiving} onGive={give} />
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <Button isBusy={isGiving} onClick={() => give('hidden', 'on')}>
            Hide
          </Button>
          <Button isBusy={isGiving} onClick={() => give('hidden', '')}>
            Show
          </Button>
          <Button isBusy={isDeleting} onClick={() => void askAndDelete()}>
            Delete
          </Button>
        </div>
      </div>
      {problem && (
        <p role="alert" className="text-note text-accent">
          {problem}
        </p>
      )}
    </section>
  );
}

/** How many there are, and the way to none or to those between. */
function ChosenCount({ chosen: { works, between, pressAll, pressBetween } }: { chosen: Chosen }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <output className="text-note font-medium">{works.length} chosen</output>
      <Button look="quiet" className="px-0" onClick={() => pressAll(false)}>
        Choose none
      </Button>
      {between.length > 0 && (
        <Button look="quiet" className="px-0" onClick={pressBetween}>
          {between.length === 1 ? 'and the 1 between' : `and the ${between.length} between`}
        </Button>
      )}
    </div>
  );
}
