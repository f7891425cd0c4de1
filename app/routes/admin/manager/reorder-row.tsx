import { useSortable } from '@dnd-kit/react/sortable';

type ReorderRowProps = {
  id: number;
  index: number;
  count: number;
  title: string;
  helpId: string;
  isOn: boolean;
  onMove: (from: number, to: number) => void;
  children: React.ReactNode;
};

export function ReorderRow(props: ReorderRowProps) {
  const { id, index, count, title, helpId, isOn, onMove, children } = props;
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled: !isOn });
  return (
    <li
      ref={ref}
      className="reorder-row"
      data-on={isOn || undefined}
      data-lifted={isDragging || undefined}
    >
      {isOn && (
        <button
          type="button"
          ref={handleRef}
          className="reorder-handle"
          aria-label={`Move ${title}`}
          aria-describedby={helpId}
        >
          <Arrow path="M4 6h12M4 10h12M4 14h12" />
        </button>
      )}
      <div className="min-w-0 flex-1">{children}</div>
      {isOn && (
        <>
          <button
            type="button"
            className="reorder-end"
            aria-label={`Move ${title} to start`}
            disabled={index === 0}
            onClick={() => onMove(index, 0)}
          >
            <Arrow path="M5 4h10M10 17V8M6 12l4-4 4 4" />
          </button>
          <button
            type="button"
            className="reorder-end"
            aria-label={`Move ${title} to end`}
            disabled={index === count - 1}
            onClick={() => onMove(index, count - 1)}
          >
            <Arrow path="M5 16h10M10 3v9M6 8l4 4 4-4" />
          </button>
        </>
      )}
    </li>
  );
}

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
      <path d={path} fill="none" stroke="currentcolor" strokeWidth="1.4" />
    </svg>
  );
}
