import { type Picture, pictureSrc } from '../../../domain/picture/picture.ts';

type Focus = { x: number; y: number };

type FocusPointProps = {
  picture: Picture;
  focus: Focus;
  onMove: (focus: Focus) => void;
  hintId: string;
};

const MAX_WIDTH = 480;

const SLIDERS = [
  { axis: 'x', name: 'focusX', side: 'left' },
  { axis: 'y', name: 'focusY', side: 'top' },
] as const;

const STEPS: Record<string, Focus> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Moves the point by a click, by dragging or by two invisible sliders. A touch scrolls the page
 * unless it starts on the point.
 */
export function FocusPoint({ picture, focus, onMove, hintId }: FocusPointProps) {
  const { width, height } = picture;
  return (
    <div
      role="presentation"
      className="focus-point group relative cursor-crosshair"
      // Reserves the space. The picture is at most 16rem high and never enlarged.
      style={{ width: `min(100%, ${(16 * width) / height}rem, ${Math.min(width, MAX_WIDTH)}px)` }}
      onKeyDown={(event) => {
        const next = stepFrom(focus, event);
        if (!next) return;
        event.preventDefault();
        onMove(next);
      }}
      onClick={(event) => onMove(pointAt(event))}
      onPointerDown={(event) => {
        const isPoint = (event.target as Element).closest('[data-point]') !== null;
        if (event.pointerType === 'touch' && !isPoint) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.preventDefault();
        event.currentTarget.querySelector('input')?.focus({ preventScroll: true });
        onMove(pointAt(event));
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(pointAt(event));
      }}
    >
      <img
        src={pictureSrc(picture, MAX_WIDTH, 'webp')}
        alt=""
        width={width}
        height={height}
        className="h-auto w-full"
        style={{ aspectRatio: `${width} / ${height}` }}
      />
      {SLIDERS.map(({ axis, name, side }) => (
        <input
          key={axis}
          type="range"
          min={0}
          max={100}
          name={name}
          aria-label={`Point that stays in view, from the ${side}`}
          aria-describedby={hintId}
          aria-valuetext={`${focus.x}% from the left, ${focus.y}% from the top`}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
          value={focus[axis]}
          onChange={({ target }) => onMove({ ...focus, [axis]: Number(target.value) })}
        />
      ))}
      <span
        data-point
        className="absolute size-7 touch-none before:absolute before:-inset-2 before:content-[''] -translate-1/2 rounded-full border-2 border-[white] bg-[radial-gradient(circle,white_2px,transparent_2.5px)] shadow-[0_0_0_1px_rgb(0_0_0/60%),inset_0_0_0_1px_rgb(0_0_0/60%)] outline-offset-3 group-has-focus-visible:outline-2 group-has-focus-visible:outline-accent"
        aria-hidden="true"
        style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
      />
    </div>
  );
}

function pointAt({ clientX, clientY, currentTarget }: React.MouseEvent): Focus {
  const box = currentTarget.getBoundingClientRect();
  return {
    x: clampPercent(Math.round(((clientX - box.left) / box.width) * 100)),
    y: clampPercent(Math.round(((clientY - box.top) / box.height) * 100)),
  };
}

/** All arrow keys move the point, in either slider. */
function stepFrom({ x, y }: Focus, { key, shiftKey }: React.KeyboardEvent): Focus | null {
  const step = STEPS[key];
  const far = shiftKey ? 10 : 1;
  return step ? { x: clampPercent(x + step.x * far), y: clampPercent(y + step.y * far) } : null;
}

function clampPercent(value: number): number {
  return Math.min(100, Math.max(0, value));
}
