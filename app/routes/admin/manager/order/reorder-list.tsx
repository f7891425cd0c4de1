import { Button } from '../../../../components/form/button.tsx';
import { AutoScroller, Cursor, Feedback, PreventSelection } from '@dnd-kit/dom';
import { DragDropProvider, KeyboardSensor } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { useId } from 'react';
import { passFocusOn } from '../card/card-frame.tsx';
import { Pager, useListPage } from '../section/pager.tsx';
import { PointerSensorForRows } from './reorder-pointer.ts';
import { ReorderRow } from './reorder-row.tsx';
import { type Item, type OrderOptions, useOrder } from './use-order.ts';

type ReorderListProps<T extends Item> = OrderOptions<T> & {
  className?: string;
  children: (item: T, isReordering: boolean) => React.ReactNode;
};

/** Of a longer list a page at a time can be dragged; more would hold up the browser. */
const ROWS_PER_PAGE = 100;
const PLUGINS = [AutoScroller, Cursor, Feedback, PreventSelection];
const SENSORS = [PointerSensorForRows, KeyboardSensor];

/** A list that can be put in order by mouse, touch and keyboard, and saves all its ids at once. */
export function ReorderList<T extends Item>(props: ReorderListProps<T>) {
  const { action, fields, items, titleOf, className, children } = props;
  const order = useOrder(props);
  const id = useId();
  const list = useListPage(`${action}?${new URLSearchParams(fields)}`);
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
              place={first + index}
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

/** Below the section's own head, so that saving is in reach from every row. */
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
        // Disabled for good it would lose the focus when the saving switches reordering off.
        aria-disabled={order.isBusy || !order.canSave || undefined}
        onClick={order.save}
      >
        Volgorde opslaan
      </Button>
      {(order.isOn || order.isChanged) && (
        // Its room is there from the start: a list that jumps at the first drop is hard to hold.
        <span
          key={String(order.isChanged)}
          inert={!order.isChanged}
          className="flex flex-wrap items-center gap-x-6 gap-y-2 inert:invisible"
        >
          <Button ref={passFocusOn} look="quiet" onClick={order.undo}>
            Undo
          </Button>
          <span className="card-mark">unsaved</span>
        </span>
      )}
    </div>
  );
}
