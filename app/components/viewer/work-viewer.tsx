import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  findSequence,
  mergeRuns,
  type Viewing,
  type WorkSequence,
} from '../../domain/work/viewing.ts';
import { returnToWork, useViewerUrl } from './work-viewer-url.ts';
import { Lightbox, useLightboxCode } from './work-viewer-code.ts';
import { StaticViewer } from './work-viewer-static.tsx';
import { useMissingWorks, useWindows } from './work-windows.ts';

type WorkViewerProps = {
  /** The works on the page, and the known works of the same sequences. */
  sequences: readonly WorkSequence[];
  /** The sequences on a small screen, where the page shows fewer works. */
  onPhone?: readonly WorkSequence[];
};

const PHONE = '(width < 768px)';
const NONE: readonly WorkSequence[] = [];

/**
 * Shows the work that the URL names, full screen. With scripts the static viewer is shown until the code of the
 * lightbox has loaded. The viewer must precede the content of its page: without scripts the static viewer replaces
 * that content (styles/viewer.css).
 */
export function WorkViewer({ sequences, onPhone = NONE }: WorkViewerProps) {
  const url = useViewerUrl();
  const { windows, add } = useWindows();
  const wide = useViewing(sequences, windows, url.id);
  const phone = useViewing(onPhone, NONE, url.id);
  const viewing = useIsPhone() && phone ? phone : wide;
  const isOpen = viewing !== null;
  const ready = useLightboxCode(isOpen);
  /** The works that the viewer shows until it has faded out. */
  const [shown, setShown] = useState<Viewing | null>(viewing);
  const [isStatic, setStatic] = useState(isOpen);
  const [isDirect, setDirect] = useState(isOpen);
  const [instance, setInstance] = useState(0);
  /** The position of the lightbox, also while the work at that position is loading. */
  const [position, setPosition] = useState<number | null>(null);
  const missing = useMissingWorks(viewing, position ?? viewing?.index ?? 0, add);
  const markViewed = useFocusReturn(viewing);

  if (viewing && viewing !== shown) {
    if (!shown) setStatic(!ready);
    setShown(viewing);
  }
  if (!viewing && shown && !ready) setShown(null);

  return (
    <>
      {wide && isStatic && (
        <StaticViewer viewing={wide} onPhone={phone} onClose={url.closeViewer} fading={!isDirect} />
      )}
      {shown && ready && (
        <Lightbox
          key={instance}
          works={shown.works}
          start={shown.index}
          open={isOpen}
          isFailed={missing.isFailed}
          onRetry={missing.retry}
          onPosition={setPosition}
          onView={(id) => {
            markViewed(id);
            if (isOpen && id !== url.id) url.show(id);
          }}
          onClose={url.closeViewer}
          onEntered={() => setStatic(false)}
          onExited={() => {
            setShown(null);
            setPosition(null);
            setDirect(false);
            setInstance(instance + 1);
          }}
        />
      )}
    </>
  );
}

/** Like `chooseViewing`, but memoized, so that the list of works does not change when another work is shown. */
function useViewing(
  sequences: readonly WorkSequence[],
  windows: readonly WorkSequence[],
  id: number | null,
): Viewing | null {
  const all = useMemo(() => [...sequences, ...windows], [sequences, windows]);
  const chosen = findSequence(all, id);
  const works = useMemo(() => chosen && mergeRuns(all, chosen), [all, chosen]);
  return useMemo(() => {
    const index = works?.findIndex((work) => work !== undefined && work.id === id) ?? -1;
    return works && chosen && index !== -1 ? { source: chosen.source, works, index } : null;
  }, [works, chosen, id]);
}

/** Returns focus and scroll position to the last viewed work when the viewer is closed. */
function useFocusReturn(viewing: Viewing | null) {
  const isOpen = viewing !== null;
  const id = viewing?.works[viewing.index]?.id ?? 0;
  const opener = useRef(0);
  const viewed = useRef(0);
  useEffect(() => {
    if (isOpen) {
      opener.current ||= id;
      viewed.current = id;
    } else if (opener.current) {
      returnToWork(viewed.current, opener.current);
      opener.current = 0;
    }
  }, [isOpen, id]);
  return (viewedId: number) => {
    viewed.current = viewedId;
  };
}

/** Whether the screen is below the `md` breakpoint of the styles; false on the server. */
function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => false,
  );
}

function subscribe(listen: () => void): () => void {
  const phone = matchMedia(PHONE);
  phone.addEventListener('change', listen);
  return () => phone.removeEventListener('change', listen);
}
