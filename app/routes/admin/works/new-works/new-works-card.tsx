import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../../../components/form/button.tsx';
import { Thumbnail } from '../../../../components/picture/thumbnail.tsx';
import { showToast } from '../../../../components/toast/toaster.tsx';
import {
  MAX_SHARED,
  SHARED_URL,
  SHARED_PARTLY_URL,
  SHARE_FAILED_URL,
} from '../../../../domain/publishing/shared-pictures.ts';
import { formatCount } from '../../../../domain/text.ts';
import { FileInput, ImageDrop } from '../../manager/upload/image-drop.tsx';
import { discardShared, findShared } from '../../phone/shared-pictures.ts';
import type { Groups } from '../../../../domain/catalogue/catalogue.ts';
import { findOnlyCategoryId } from '../group-selects.tsx';
import { NewWorksBar } from './new-works-bar.tsx';
import { addWorks, chooseGroup, type NewWork } from './new-works.ts';
import { NewWorkRow } from './new-work-row.tsx';
import { useNewWorks } from './use-new-works.ts';

const SHARE_ERRORS: Partial<Record<string, string>> = {
  [SHARED_PARTLY_URL]: `Some pictures were left out: at most ${MAX_SHARED} can wait here. Share the others later.`,
  [SHARE_FAILED_URL]: 'The pictures did not arrive. Share them once more.',
};

export function NewWorksCard({ groups }: { groups: Groups }) {
  const id = useId();
  const [newWorks, change] = useNewWorks();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { items } = newWorks;

  function add(files: readonly File[]) {
    if (items.length === 0 && !newWorks.shared.categoryId) {
      change(chooseGroup('categoryId', findOnlyCategoryId(groups.categories)));
    }
    change(addWorks(files));
  }
  const [shared, setShared] = useState<File[]>([]);
  const reportShareError = useEffectEvent(() => {
    const message = SHARE_ERRORS[`${pathname}${search}${hash}`];
    if (!message) return;
    navigate(SHARED_URL, { replace: true });
    showToast(message, 'error');
  });
  useEffect(() => {
    findShared().then(setShared, () => undefined);
    reportShareError();
  }, []);
  function clearShared() {
    setShared([]);
    void discardShared();
  }
  function show(item: NewWork | undefined) {
    const title = item && document.getElementById(`${id}-${item.key}`);
    if (!(title instanceof HTMLInputElement)) return;
    title.focus();
    title.select();
  }
  return (
    <fieldset aria-label="Several works at once" className="card @container">
      <form onSubmit={(event) => event.preventDefault()}>
        <ImageDrop onFiles={add}>
          <p className="text-note text-soft">Several works at once</p>
          {shared.length > 0 && (
            <SharedQuestion
              count={shared.length}
              onTake={() => {
                add(shared);
                clearShared();
              }}
              onDiscard={clearShared}
            />
          )}
          <FileInput
            id={`${id}-files`}
            multiple
            hint="Drop, paste or choose pictures: each becomes a work"
            aria-label="Pictures"
            onFiles={add}
          />
          <CreatedWorks items={items.filter(({ step }) => step === 'created')} />
          {items.length > 0 && (
            <>
              <ol className="mt-3 mb-4 grid grid-cols-1">
                {items
                  .filter(({ step }) => step !== 'created')
                  .map((item) => (
                    <NewWorkRow
                      key={item.key}
                      item={item}
                      titleId={`${id}-${item.key}`}
                      change={change}
                    />
                  ))}
              </ol>
              <NewWorksBar newWorks={newWorks} groups={groups} change={change} onShow={show} />
            </>
          )}
        </ImageDrop>
      </form>
    </fieldset>
  );
}

type SharedQuestionProps = { count: number; onTake: () => void; onDiscard: () => void };

/** Any page in this browser can send pictures: nothing is uploaded without consent. */
function SharedQuestion({ count, onTake, onDiscard }: SharedQuestionProps) {
  return (
    <fieldset aria-label="Shared pictures" className="my-3 border-y border-ink py-3">
      <p>{`${formatCount(count, 'picture')} ${count === 1 ? 'was' : 'were'} shared with this site.`}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="solid" onClick={onTake}>
          {count === 1 ? 'Take it' : 'Take them'}
        </Button>
        <Button onClick={onDiscard}>Discard</Button>
      </div>
    </fieldset>
  );
}

function CreatedWorks({ items }: { items: readonly NewWork[] }) {
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-3 font-medium">
        {formatCount(items.length, 'work')} created
      </summary>
      {isOpen && (
        <ol className="max-h-[50vh] overflow-y-auto">
          {items.map(({ key, title, image }) => (
            <li key={key} className="several-line">
              <span className="work-thumbnail">{image && <Thumbnail picture={{ image }} />}</span>
              <span className="wrap-anywhere">
                <bdi>{title}</bdi>
              </span>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
