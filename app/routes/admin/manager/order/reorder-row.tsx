import { useSortable } from '@dnd-kit/react/sortable';
import { IconButton } from '../icon.tsx';

type ReorderRowProps = {
  id: number;
  /** The index on this page of the list. */
  index: number;
  /** The index in the whole list. */
  position: number;
  count: number;
  title: string;
  helpId: string;
  isOn: boolean;
  /** Shows a field for the position, because dragging cannot reach another page. */
  isPaged: boolean;
  onMove: (from: number, to: number) => void;
  children: React.ReactNode;
};

export function ReorderRow(props: ReorderRowProps) {
  const { id, index, position, count, title, helpId, isOn, isPaged, onMove, children } = props;
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled: !isOn });
  return (
    <li
      ref={ref}
      // Keeps focused controls clear of the sticky bar.
      className="flex flex-wrap items-center [--handle:min(2.75rem,13.75vw)] data-lifted:outline data-lifted:outline-ink data-on:cursor-grab data-on:bg-paper data-on:select-none [&_:is(button,input)]:scroll-mt-44 [&_:is(button,input)]:scroll-mb-8 data-lifted:cursor-grabbing"
      data-item={id}
      data-on={isOn || undefined}
      data-lifted={isDragging || undefined}
    >
      {isOn && (
        <IconButton
          ref={handleRef}
          path="M4 6h12M4 10h12M4 14h12"
          className="cursor-grab touch-none"
          aria-label={`Move ${title}`}
          aria-describedby={helpId}
        />
      )}
      {/* The controls wrap below when the longest word would not fit. */}
      <div className="max-w-full flex-[1_1_min(8rem,100%-var(--handle))]">{children}</div>
      {isOn && (
        <div className="ms-auto flex items-center">
          {isPaged && <PositionField {...props} />}
          <IconButton
            path="M5 4h10M10 17V8M6 12l4-4 4 4"
            aria-label={`Move ${title} to start`}
            disabled={position === 0}
            onClick={() => onMove(position, 0)}
          />
          <IconButton
            path="M5 16h10M10 3v9M6 8l4 4 4-4"
            aria-label={`Move ${title} to end`}
            disabled={position === count - 1}
            onClick={() => onMove(position, count - 1)}
          />
        </div>
      )}
    </li>
  );
}

function PositionField({ position, count, title, onMove }: ReorderRowProps) {
  function moveTo(field: HTMLInputElement) {
    const wanted = Number(field.value);
    if (!Number.isInteger(wanted) || wanted < 1) field.value = String(position + 1);
    else if (wanted !== position + 1) onMove(position, Math.min(wanted, count) - 1);
  }
  return (
    <input
      key={position}
      className="text-field reorder-place mx-1 w-13 flex-none text-end"
      aria-label={`Position of ${title}`}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={position + 1}
      onBlur={({ target }) => moveTo(target)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
      }}
    />
  );
}
