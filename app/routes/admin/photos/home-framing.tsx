import { type CSSProperties, useId } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { type Picture, pictureSrc } from '../../../domain/picture/picture.ts';
import type { Fit, SiteImage } from '../../../domain/site-image/site-image.ts';
import type { CardFields } from '../manager/card/card-field.tsx';
import { FocusPoint } from './focus-point.tsx';

/** Approximate aspect ratios of the image on the home page. */
const SCREENS = [
  { name: 'Wide screen', width: 16, height: 10 },
  { name: 'Phone', width: 2, height: 3 },
];
const FIT_LABELS: [Fit, string][] = [
  ['fill', 'Fills its place, cropped'],
  ['whole', 'Whole, never cropped'],
];

type HomeFramingProps = Pick<CardFields<SiteImage>, 'row' | 'field' | 'setValue'> & {
  picture: Picture;
};

export function HomeFraming({ picture, row, field, setValue }: HomeFramingProps) {
  const name = useId();
  const fit = field('fit', 'On the home page', formatFit);
  const across = field('focusX', 'From the left', formatPercent);
  const down = field('focusY', 'From the top', formatPercent);
  const focus = { x: Number(across.value), y: Number(down.value) };
  const isCropped = fit.value === 'fill';
  // A new picture has no stored point, and cancelling its upload restores everything.
  const stored = row?.picture.image === picture.image && { x: row.focusX, y: row.focusY };
  const isMoved = stored && (stored.x !== focus.x || stored.y !== focus.y);

  function move({ x, y }: { x: number; y: number }) {
    setValue('focusX', String(x));
    setValue('focusY', String(y));
  }

  return (
    <fieldset className="mt-3 min-w-0 [&_p]:my-2">
      <legend className="text-note text-soft">On the home page</legend>
      {FIT_LABELS.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name="fit"
            className="size-4.5 accent-accent"
            value={value}
            checked={fit.value === value}
            onChange={fit.onChange}
          />
          {label}
        </label>
      ))}
      {fit.note}
      {isCropped && (
        <FocusPoint picture={picture} focus={focus} onMove={move} hintId={`${name}-hint`} />
      )}
      {isCropped && isMoved && (
        <Button look="quiet" className="px-0" onClick={() => move(stored)}>
          Cancel
        </Button>
      )}
      {across.note}
      {down.note}
      {isCropped && (
        <p id={`${name}-hint`} className="text-small text-soft">
          Press or drag to the point that must stay in view, or move it with the arrow keys.
        </p>
      )}
      <p className="text-small text-soft">How much of it shows:</p>
      <div className="framing-screens flex flex-wrap items-end gap-4">
        {SCREENS.map((screen) => (
          <figure
            key={screen.name}
            className="max-w-[calc(8.5rem*var(--ratio))] flex-[var(--ratio)_1_0]"
            style={
              {
                '--ratio': screen.width / screen.height,
                '--focus': `${focus.x}% ${focus.y}%`,
              } as CSSProperties
            }
          >
            <div className="framing-screen aspect-(--ratio) border border-line bg-paper">
              <img
                src={pictureSrc(picture, 480, 'webp')}
                alt=""
                className={`size-full ${isCropped ? 'object-cover object-(--focus)' : 'object-contain'}`}
              />
            </div>
            <figcaption className="text-small text-soft">
              {screen.name}: {isCropped ? formatShare(picture, screen) : 'all'}
            </figcaption>
          </figure>
        ))}
      </div>
    </fieldset>
  );
}

function formatFit(value: string): string {
  return FIT_LABELS.find(([fit]) => fit === value)?.[1] ?? value;
}

function formatPercent(value: string): string {
  return `${value}%`;
}

type Shape = { width: number; height: number };

function formatShare(picture: Shape, screen: Shape): string {
  const [a, b] = [picture.width / picture.height, screen.width / screen.height];
  const percent = Math.round((100 * Math.min(a, b)) / Math.max(a, b));
  return `${percent}%`;
}
