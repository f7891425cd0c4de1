import { useRef } from 'react';
import { type Picture, pictureAddress } from '../../../domain/content/picture.ts';

type Focus = { x: number; y: number };

type FocusPointProps = {
  picture: Picture;
  focus: Focus;
  onMove: (focus: Focus) => void;
  hintId: string;
};

const STEPS: Record<string, Focus> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A picture with a point on it that a press, a drag, or two sliders under it move. */
export function FocusPoint({ picture, focus, onMove, hintId }: FocusPointProps) {
  const { width, height } = picture;
  const shape = useRef<HTMLDivElement>(null);
  const across = useRef<HTMLInputElement>(null);
  const said = `${focus.x}% from the left, ${focus.y}% from the top`;

  function follow({ clientX, clientY }: React.PointerEvent) {
    const box = shape.current?.getBoundingClientRect();
    if (!box) return;
    onMove({
      x: percent((clientX - box.left) / box.width),
      y: percent((clientY - box.top) / box.height),
    });
  }
  /** Every arrow moves the point its way, whichever of the two sliders has the focus. */
  function step(event: React.KeyboardEvent) {
    const way = STEPS[event.key];
    if (!way) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    onMove({ x: bound(focus.x + way.x * far), y: bound(focus.y + way.y * far) });
  }
  const slider = {
    type: 'range',
    min: 0,
    max: 100,
    'aria-valuetext': said,
    'aria-describedby': hintId,
    className: 'pointer-events-none absolute inset-0 size-full opacity-0',
  } as const;
  return (
    <div
      ref={shape}
      role="presentation"
      className="focus-point relative w-fit max-w-full cursor-crosshair touch-none"
      onKeyDown={step}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        event.preventDefault();
        across.current?.focus({ preventScroll: true });
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      }}
    >
      <img
        src={pictureAddress(picture.image, 480, 'webp')}
        alt=""
        width={width}
        height={height}
        className="max-h-64 w-auto object-contain"
        style={{ aspectRatio: `${width} / ${height}` }}
      />
      <input
        {...slider}
        ref={across}
        name="focusX"
        aria-label="Point that stays in view, from the left"
        value={focus.x}
        onChange={({ target }) => onMove({ ...focus, x: Number(target.value) })}
      />
      <input
        {...slider}
        name="focusY"
        aria-label="Point that stays in view, from the top"
        value={focus.y}
        onChange={({ target }) => onMove({ ...focus, y: Number(target.value) })}
      />
      <span
        className="focus-mark"
        aria-hidden="true"
        style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
      />
    </div>
  );
}

function percent(part: number): number {
  return bound(Math.round(part * 100));
}

function bound(value: number): number {
  return Math.min(100, Math.max(0, value));
}
