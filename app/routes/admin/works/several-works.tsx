import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Thumbnail } from '../../../components/picture/thumbnail.tsx';
import { showToast } from '../../../components/toast/toaster.tsx';
import { UPLOAD_TYPES } from '../../../domain/content/picture.ts';
import { SHARED, SHARED_IN_VAIN } from '../../../domain/publishing/shared-pictures.ts';
import { ImageDrop } from '../manager/upload/image-drop.tsx';
import { takeShared } from '../phone/shared-pictures.ts';
import type { Groups } from './group-selects.tsx';
import { SeveralBar } from './several-bar.tsx';
import { add as addFiles } from './several-changes.ts';
import { SeveralLine } from './several-line.tsx';
import { countOf } from './several-progress.ts';
import type { Line } from './several-state.ts';
import { useSeveral } from './use-several.ts';

/** Many works at once: a line for each picture, and one category and collection for all. */
export function SeveralWorks({ groups }: { groups: Groups }) {
  const id = useId();
  const [several, change] = useSeveral();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { lines } = several;

  function add(files: Iterable<File> | null) {
    change(addFiles([...(files ?? [])]));
  }
  const addShared = useEffectEvent((files: File[]) => {
    if (files.length > 0) add(files);
    else if (`${pathname}${search}${hash}` === SHARED_IN_VAIN) {
      navigate(SHARED, { replace: true });
      showToast('The pictures did not arrive. Share them once more.', 'error');
    }
  });
  useEffect(() => {
    takeShared().then(addShared, () => undefined);
  }, []);
  function show(line: Line | undefined) {
    const title = line && document.getElementById(`${id}-${line.key}`);
    if (!(title instanceof HTMLInputElement)) return;
    title.focus();
    title.select();
  }
  return (
    <fieldset aria-label="Several works at once" className="card @container">
      <form onSubmit={(event) => event.preventDefault()}>
        <ImageDrop onFiles={add}>
          <p className="text-note text-soft">Several works at once</p>
          <div className="image-drop">
            <input
              type="file"
              multiple
              accept={UPLOAD_TYPES.join(',')}
              aria-label="Pictures"
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => {
                add(target.files);
                target.value = '';
              }}
            />
            <span id={`${id}-hint`} className="text-small text-soft">
              Drop, paste or choose pictures: each becomes a work
            </span>
          </div>
          <SeveralDone lines={lines.filter(({ step }) => step === 'created')} />
          {lines.length > 0 && (
            <>
              <ol className="mt-3 mb-4 grid grid-cols-1">
                {lines
                  .filter(({ step }) => step !== 'created')
                  .map((line) => (
                    <SeveralLine
                      key={line.key}
                      line={line}
                      titleId={`${id}-${line.key}`}
                      change={change}
                    />
                  ))}
              </ol>
              <SeveralBar several={several} groups={groups} change={change} onShow={show} />
            </>
          )}
        </ImageDrop>
      </form>
    </fieldset>
  );
}

/** The works that are there, in one line that can be opened. */
function SeveralDone({ lines }: { lines: readonly Line[] }) {
  const [isOpen, setOpen] = useState(false);
  if (lines.length === 0) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-3 font-medium">
        {countOf(lines.length, 'work')} created
      </summary>
      {isOpen && (
        <ol className="max-h-[50vh] overflow-y-auto">
          {lines.map(({ key, title, image }) => (
            <li key={key} className="several-line">
              <span className="work-glimpse">{image && <Thumbnail picture={{ image }} />}</span>
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
