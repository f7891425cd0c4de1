import { Thumbnail } from '../../../../components/picture/thumbnail.tsx';
import type { Conflict } from '../editing/merge-fields.ts';
import { choiceName } from './form-state.ts';
import type { Card } from './use-card.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type FormatValue = (value: string) => React.ReactNode;

export type CardFields<T> = {
  row: T | undefined;
  values: Card<T>['editing']['values'];
  /** The props of a text, date or select field; `format` formats its value in a conflict. */
  field: FieldOf;
  setValue: (name: string, value: string) => void;
  setError: (name: string, message: string) => void;
  image: (label: string) => ImageFieldState;
};

export type FieldOf = (name: string, label: string, format?: FormatValue) => FieldState;

type FieldState = {
  name: string;
  label: string;
  value: string;
  error?: string;
  note: React.ReactNode;
  onChange: (event: React.ChangeEvent<Control>) => void;
};

export type ImageFieldState = {
  label: string;
  /** Empty without a picture. */
  value: string;
  error?: string;
  note: React.ReactNode;
  onUrl: (image: string) => void;
  /** Clears the previous error of the picture. */
  clearError: () => void;
  /** Changes when the card is reset; an upload in progress is then cancelled. */
  resets: number;
};

export function fieldsOf<T>(card: Card<T>): CardFields<T> {
  const { base, values, problem, resets } = card.editing;
  return {
    row: base.row,
    values,
    setValue: card.setValue,
    setError: card.setError,
    field: (name, label, format = (value) => value) => ({
      name,
      label,
      value: values[name] ?? '',
      error: problem.errors[name],
      note: renderNote(card, name, label, format),
      onChange: ({ target }) => card.setValue(name, target.value),
    }),
    image: (label) => ({
      label,
      value: values.image ?? '',
      error: problem.errors.image,
      note: renderNote(card, 'image', label, renderPicture),
      onUrl: (image) => card.setValue('image', image),
      clearError: () => card.clearError('image'),
      resets,
    }),
  };
}

/** A choice between both values if the field was changed here too, otherwise a note. */
function renderNote<T>(card: Card<T>, name: string, label: string, format: FormatValue) {
  const { conflicts, takenOver, values } = card.editing;
  const conflict = conflicts[name];
  if (conflict) {
    return (
      <ConflictChoice
        name={name}
        label={label}
        conflict={conflict}
        value={values[name] ?? ''}
        format={format}
        onChoose={(side) => card.choose(name, side)}
      />
    );
  }
  return takenOver.includes(name) ? <p className="field-note">saved meanwhile</p> : null;
}

function renderPicture(image: string) {
  return <Thumbnail picture={{ image }} className="mt-1 max-h-40 object-contain" />;
}

type ConflictChoiceProps = {
  name: string;
  label: string;
  conflict: Conflict;
  value: string;
  format: (value: string) => React.ReactNode;
  onChoose: (side: 'yours' | 'theirs') => void;
};

const SIDES = [
  { side: 'yours', title: 'yours' },
  { side: 'theirs', title: 'saved meanwhile' },
] as const;

/** Longer values are compared one below the other. */
const LONG = 60;

/** Shows both values of a conflict. */
function ConflictChoice({ name, label, conflict, value, format, onChoose }: ConflictChoiceProps) {
  const isLong = Math.max(conflict.yours.length, conflict.theirs.length) > LONG;
  return (
    <div
      role="radiogroup"
      aria-label={`${label}: yours or saved meanwhile`}
      // Pictures are always compared side by side.
      className="choice mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,var(--choice-min,8.75rem)),1fr))] gap-2 has-[img]:[--choice-min:5rem] data-long:[--choice-min:100%]"
      data-long={isLong || undefined}
    >
      {SIDES.map(({ side, title }) => (
        <label
          key={side}
          className="flex min-h-18 cursor-pointer flex-col gap-1 rounded-[3px] border border-line px-[min(0.75rem,3.75vw)] pt-2.5 pb-3 outline-offset-2 hover:border-soft has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <span className="flex flex-wrap items-center gap-x-2 text-small leading-text text-soft">
            <input
              type="radio"
              className="size-4.5 flex-none accent-ink outline-none"
              name={choiceName(name)}
              checked={conflict.isSettled && value === conflict[side]}
              onChange={() => onChoose(side)}
            />
            {title}
          </span>
          <span dir="auto" className="wrap-anywhere whitespace-pre-line">
            {conflict[side] === '' ? <em className="text-soft">empty</em> : format(conflict[side])}
          </span>
        </label>
      ))}
    </div>
  );
}

export function FormattingHint() {
  return (
    <p className="-mt-2 text-small text-soft">
      *italic*, **bold**, [a link](https://example.org); a line that begins with - is one of a list.
    </p>
  );
}
