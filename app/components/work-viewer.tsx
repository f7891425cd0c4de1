import { useEffect, useRef, useState } from 'react';
import { chooseViewing, type Viewing } from '../domain/viewing.ts';
import type { Work } from '../domain/work.ts';
import { returnToWork, useViewerAddress } from './work-viewer-address.ts';
import { Lightbox, useLightboxCode } from './work-viewer-code.ts';
import { StillViewer } from './work-viewer-still.tsx';

type WorkViewerProps = {
  /** The works of the page, group by group. */
  groups: readonly Work[][];
  /** The work of the address, where it is none of those. */
  alone: Work | null;
};

/**
 * Shows the work that the address names over the whole screen. It stands before the content of its page:
 * without scripts the still picture takes that content's place (styles/viewer.css). With scripts it only
 * bridges the time until the viewer's own code is there.
 */
export function WorkViewer({ groups, alone }: WorkViewerProps) {
  const address = useViewerAddress();
  const viewing = chooseViewing(groups, alone, address.id);
  const isOpen = viewing !== null;
  const ready = useLightboxCode(isOpen);
  /** What the viewer opened with; it stays until the viewer has faded out. */
  const [opened, setOpened] = useState<Viewing | null>(viewing);
  const [still, setStill] = useState(isOpen);
  const [direct, setDirect] = useState(isOpen);
  const [round, setRound] = useState(0);
  const markViewed = useReturn(viewing);

  if (viewing && !opened) {
    setOpened(viewing);
    setStill(!ready);
  }
  if (!viewing && opened && !ready) setOpened(null);

  return (
    <>
      {viewing && still && (
        <StillViewer viewing={viewing} onLeave={address.leave} fading={!direct} />
      )}
      {opened && ready && (
        <Lightbox
          key={round}
          works={opened.works}
          start={viewing?.index ?? opened.index}
          open={isOpen}
          onView={(id) => {
            markViewed(id);
            if (isOpen && id !== address.id) address.show(id);
          }}
          onLeave={address.leave}
          onEntered={() => setStill(false)}
          onExited={() => {
            setOpened(null);
            setDirect(false);
            setRound(round + 1);
          }}
        />
      )}
    </>
  );
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
