import { AutoScroller, type DragDropManager, Scroller } from '@dnd-kit/dom';

/** Scrolls only vertically, and faster towards the edge. */
const SPEED = { acceleration: 6, threshold: { x: 0, y: 0.15 } };

/** The space kept above and below the list. The sticky bars need more at the top. */
const ROOM = { top: 128, bottom: 48 };

/** Stops scrolling at the ends of the list. */
export class ScrollWithinList extends AutoScroller {
  constructor(manager: DragDropManager) {
    const scroller = manager.registry.plugins.get(Scroller);
    if (scroller) {
      const { scroll } = scroller;
      scroller.scroll = (options, speed) => !isAtEnd(manager) && scroll(options, speed);
    }
    super(manager, SPEED);
  }
}

function isAtEnd({ dragOperation: { source, position } }: DragDropManager): boolean {
  const list = source?.element?.closest('ul');
  if (!list) return false;
  const { top, bottom } = list.getBoundingClientRect();
  const isUpwards = position.current.y < innerHeight / 2;
  return isUpwards ? top > ROOM.top : bottom < innerHeight - ROOM.bottom;
}
