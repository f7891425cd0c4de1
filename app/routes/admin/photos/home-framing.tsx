import { type CSSProperties, useId } from 'react';
import { type Picture, picturePath } from '../../../domain/content/picture.ts';
import type { Fit, SiteImage } from '../../../domain/content/site-image.ts';
import type { CardFields } from '../manager/card/card-field.tsx';
import { FocusPoint } from './focus-point.tsx';

/** The place of the image on the home page, about as it is on a laptop and on a phone. */
const SCREENS = [
  { name: 'Wide screen', width: 16, height: 10 },
  { name: 'Phone', width: 2, height: 3 },
];
const CHOICES: [Fit, string][] = [
  ['fill', 'Fills its place, cropped'],
  ['whole', 'Whole, never cropped'],
];

type HomeFramingProps = Pick<CardFields<SiteImage>, 'field' | 'type'> & { picture: Picture };

/** Which part of the home image stays in view, and what that looks like before it is saved. */
export function HomeFraming({ picture, field, type }: HomeFramingProps) {
  const name = useId();
  const fit = field('fit', 'On the home page', sayFit);
  const across = field('focusX', 'From the left', sayPercent);
  const down = field('focusY', 'From the top', sayPercent);
  const focus = { x: Number(across.value), y: Number(down.value) };
  const isCropped = fit.value === 'fill';

  function move({ x, y }: { x: number; y: number }) {
    type('focusX', String(x));
    type('focusY', String(y));
  }

  return (
    <fieldset className="mt-3 min-w-0 [&_p]:my-2">
      <legend className="text-note text-soft">On the home page</legend>
      {CHOICES.map(([value, label]) => (
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
                src={picturePath(picture.image, 480, 'webp')}
                alt=""
                className={`size-full ${isCropped ? 'object-cover object-(--focus)' : 'object-contain'}`}
              />
            </div>
            <figcaption className="text-small text-soft">
              {screen.name}: {isCropped ? sayShare(picture, screen) : 'all'}
            </figcaption>
          </figure>
        ))}
      </div>
    </fieldset>
  );
}

function sayFit(value: string): string {
  return CHOICES.find(([fit]) => fit === value)?.[1] ?? value;
}

function sayPercent(value: string): string {
  return `${value}%`;
}

type Shape = { width: number; height: number };

/** How much of a picture shows in a place of another shape. */
function sayShare(picture: Shape, place: Shape): string {
  const [a, b] = [picture.width / picture.height, place.width / place.height];
  const percent = Math.round((100 * Math.min(a, b)) / Math.max(a, b));
  return `${percent}%`;
}
