import { useEffect, useMemo, useRef, useState } from 'react';
import {
  findSequence,
  gatherWorks,
  type Viewing,
  type WorkSequence,
} from '../../domain/content/viewing.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { returnToWork, useViewerUrl } from './work-viewer-url.ts';
import { Lightbox, useLightboxCode } from './work-viewer-code.ts';
import { StillViewer } from './work-viewer-still.tsx';
import { useComingWorks, useWindows } from './work-windows.ts';

type WorkViewerProps = {
  /** What the page shows, and what it knows of the rest. */
  sequences: readonly WorkSequence[];
  /** The same on a small screen, where it shows fewer works there. */
  onPhone?: readonly WorkSequence[];
};

const NONE: readonly WorkSequence[] = [];

/**
 * Shows the work that the address names over the whole screen. It stands before the content of its page:
 * without scripts the still picture takes that content's place (styles/viewer.css). With scripts it only
 * bridges the time until the viewer's own code is there.
 */
export function WorkViewer({ sequences, onPhone = NONE }: WorkViewerProps) {
  const url = useViewerUrl();
  const { windows, add } = useWindows();
  const wide = useViewing(sequences, windows, url.id);
  const phone = useViewing(onPhone, NONE, url.id);
  const viewing = useIsPhone() && phone ? phone : wide;
  const isOpen = viewing !== null;
  const ready = useLightboxCode(isOpen);
  /** What the viewer shows; it stays until the viewer has faded out. */
  const [shown, setShown] = useState<Viewing | null>(viewing);
  const [still, setStill] = useState(isOpen);
  const [direct, setDirect] = useState(isOpen);
  const [round, setRound] = useState(0);
  /** Where the lightbox stands, also while the work of that place is still to come. */
  const [place, setPlace] = useState<number | null>(null);
  const coming = useComingWorks(viewing, place ?? viewing?.index ?? 0, add);
  const markViewed = useReturn(viewing);

  if (viewing && viewing !== shown) {
    if (!shown) setStill(!ready);
    setShown(viewing);
  }
  if (!viewing && shown && !ready) setShown(null);

  return (
    <>
      {wide && still && (
        <StillViewer viewing={wide} onPhone={phone} onClose={url.closeViewer} fading={!direct} />
      )}
      {shown && ready && (
        <Lightbox
          key={round}
          works={shown.works}
          start={shown.index}
          open={isOpen}
          isFailed={coming.isFailed}
          onRetry={coming.retry}
          onPlace={setPlace}
          onView={(id) => {
            markViewed(id);
            if (isOpen && id !== url.id) url.show(id);
          }}
          onClose={url.closeViewer}
          onEntered={() => setStill(false)}
          onExited={() => {
            setShown(null);
            setPlace(null);
            setDirect(false);
            setRound(round + 1);
          }}
        />
      )}
    </>
  );
}

/** As `chooseViewing`, with the same list of works as long as leafing does not change it. */
function useViewing(
  sequences: readonly WorkSequence[],
  windows: readonly WorkSequence[],
  id: number | null,
): Viewing | null {
  const all = useMemo(() => [...sequences, ...windows], [sequences, windows]);
  const chosen = findSequence(all, id);
  const works = useMemo(() => chosen && gatherWorks(all, chosen), [all, chosen]);
  return useMemo(() => {
    const index = works?.findIndex((work) => work !== undefined && work.id === id) ?? -1;
    return works && chosen && index !== -1 ? { source: chosen.source, works, index } : null;
  }, [works, chosen, id]);
}

/** Leads focus and scroll back to the work viewed last, once the address names none any more. */
function useReturn(viewing: Viewing | null) {
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
