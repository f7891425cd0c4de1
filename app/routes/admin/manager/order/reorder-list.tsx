import { Cursor, Feedback, PreventSelection, PointerActivationConstraints } from '@dnd-kit/dom';
import { DragDropProvider, KeyboardSensor, PointerSensor } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { useId } from 'react';
import { Button } from '../../../../components/form/button.tsx';
import { moveFocusOnRemoval } from '../focus-on-removal.ts';
import { Pager, useListPage } from '../section/pager.tsx';
import { ReorderRow } from './reorder-row.tsx';
import { ScrollWithinList } from './scroll-within-list.ts';
import { type Item, type OrderOptions, useOrder } from './use-order.ts';

const INTERACTIVE = 'button, a, select, textarea, label';

/** The handle lifts a row immediately. Elsewhere a short mouse drag or a long touch lifts it. */
const PointerSensorForRows = PointerSensor.configure({
  activatorElements: (source) => [source.element, source.handle],
  activationConstraints(event, { handle }) {
    if (handle?.contains(event.target as Node)) return undefined;
    return event.pointerType === 'touch'
      ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 5 })]
      : [new PointerActivationConstraints.Distance({ value: 5 })];
  },
  preventActivation(event, { handle }) {
    const target = event.target as Element;
    return !handle?.contains(target) && target.closest(INTERACTIVE) !== null;
  },
});

type ReorderListProps<T extends Item> = OrderOptions<T> & {
  className?: string;
  /** The list opens at the page with this item. */
  startAt?: number;
  children: (item: T, isReordering: boolean) => React.ReactNode;
};

/** Dragging is slow with more rows. */
const ROWS_PER_PAGE = 100;
const PLUGINS = [ScrollWithinList, Cursor, Feedback, PreventSelection];
const SENSORS = [PointerSensorForRows, KeyboardSensor];

export function ReorderList<T extends Item>(props: ReorderListProps<T>) {
  const { action, fields, items, titleOf, startAt, className, children } = props;
  const order = useOrder(props);
  const id = useId();
  const start = Math.max(
    0,
    items.findIndex((item) => item.id === startAt),
  );
  const firstPage = Math.floor(start / ROWS_PER_PAGE) + 1;
  const list = useListPage(`${action}?${new URLSearchParams(fields)}`, firstPage);
  const pages = Math.ceil(items.length / ROWS_PER_PAGE);
  const page = Math.min(list.page, pages);
  const first = (page - 1) * ROWS_PER_PAGE;
  if (items.length === 0) return null;
  return (
    <div>
      <ReorderBar order={order} />
      {order.message && <p className="mb-4 text-note text-accent">{order.message}</p>}
      <p id={`${id}-help`} hidden>
        Press space to lift, the arrow keys to move, space to drop, Escape to cancel.
      </p>
      <output className="sr-only">{order.announcement}</output>
      <DragDropProvider
        plugins={PLUGINS}
        sensors={SENSORS}
        onDragStart={({ operation: { source } }) => {
          if (isSortable(source)) order.announce(source.id, 'lifted', first + source.index);
        }}
        onDragOver={({ operation: { source, target } }) => {
          if (isSortable(source) && isSortable(target)) {
            order.announce(source.id, 'moved', first + target.index);
          }
        }}
        onDragEnd={({ operation: { source }, canceled }) => {
          if (!isSortable(source)) return;
          const from = first + source.initialIndex;
          if (canceled) order.announce(source.id, 'put back', from);
          else order.move(from, first + source.index);
        }}
      >
        <ul className={className ?? 'grid grid-cols-1 gap-2'}>
          {order.items.slice(first, first + ROWS_PER_PAGE).map((item, index) => (
            <ReorderRow
              key={item.id}
              id={item.id}
              index={index}
              position={first + index}
              count={items.length}
              isPaged={pages > 1}
              title={titleOf(item)}
              helpId={`${id}-help`}
              isOn={order.isOn}
              onMove={order.move}
            >
              {children(item, order.isOn)}
            </ReorderRow>
          ))}
        </ul>
      </DragDropProvider>
      <Pager label="Pages of this list" page={page} pages={pages} onTurn={list.turnTo} />
    </div>
  );
}

function ReorderBar({ order }: { order: ReturnType<typeof useOrder> }) {
  return (
    <div
      className="reorder-bar flex flex-wrap items-center gap-x-6 gap-y-2 pb-4 data-on:sticky data-on:top-14 data-on:z-1 data-on:bg-paper"
      data-on={order.isOn || undefined}
    >
      <label className="check-field">
        <input
          type="checkbox"
          checked={order.isOn}
          onChange={(event) => order.setOn(event.target.checked)}
        />
        Reorder
      </label>
      <Button
        look="solid"
        isBusy={order.isBusy}
        // `disabled` would lose the focus when saving ends the reordering.
        aria-disabled={order.isBusy || !order.canSave || undefined}
        onClick={order.save}
      >
        Volgorde opslaan
      </Button>
      {(order.isOn || order.isChanged) && (
        // Reserves the space, so that the list does not jump at the first drop.
        <span
          key={String(order.isChanged)}
          inert={!order.isChanged}
          className="flex flex-wrap items-center gap-x-6 gap-y-2 inert:invisible"
        >
          <Button ref={moveFocusOnRemoval} look="quiet" onClick={order.undo}>
            Undo
          </Button>
          <span className="card-mark">unsaved</span>
        </span>
      )}
    </div>
  );
}
