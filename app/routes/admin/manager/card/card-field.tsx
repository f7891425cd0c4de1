import { Thumbnail } from '../../../../components/picture/thumbnail.tsx';
import { FieldChoice } from './field-choice.tsx';
import type { Card } from './use-card.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Show = (value: string) => React.ReactNode;

/** What the fields of a card are drawn from. */
export type CardFields<T> = {
  row: T | undefined;
  values: Card<T>['state']['values'];
  /** The props of a text, a date or a select; `show` says a value of it in words. */
  field: FieldOf;
  type: (name: string, value: string) => void;
  /** Says what is wrong with a field before anything is sent. */
  complain: (name: string, message: string) => void;
  /** The props of the picture. */
  image: (label: string) => ImageFieldState;
};

export type FieldOf = (name: string, label: string, show?: Show) => FieldState;

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
  /** The address of the picture; empty without one. */
  value: string;
  error?: string;
  note: React.ReactNode;
  onUrl: (image: string) => void;
  /** What was wrong with the picture is not so any more. */
  onMended: () => void;
  /** Another one ends an upload under way. */
  round: number;
};

export function fieldsOf<T>(card: Card<T>): CardFields<T> {
  const { base, values, problem, emptied } = card.state;
  return {
    row: base.row,
    values,
    type: card.type,
    complain: card.complain,
    field: (name, label, show = (value) => value) => ({
      name,
      label,
      value: values[name] ?? '',
      error: problem.errors[name],
      note: noteOf(card, name, label, show),
      onChange: ({ target }) => card.type(name, target.value),
    }),
    image: (label) => ({
      label,
      value: values.image ?? '',
      error: problem.errors.image,
      note: noteOf(card, 'image', label, showPicture),
      onUrl: (image) => card.type('image', image),
      onMended: () => card.mend('image'),
      round: emptied,
    }),
  };
}

/** What was saved elsewhere meanwhile: a choice where it was changed here too, else a word. */
function noteOf<T>(card: Card<T>, name: string, label: string, show: Show) {
  const { conflicts, takenOver, values } = card.state;
  const conflict = conflicts[name];
  if (conflict) {
    return (
      <FieldChoice
        name={name}
        label={label}
        conflict={conflict}
        value={values[name] ?? ''}
        show={show}
        onChoose={(side) => card.choose(name, side)}
      />
    );
  }
  return takenOver.includes(name) ? <p className="field-note">saved meanwhile</p> : null;
}

function showPicture(image: string) {
  return <Thumbnail picture={{ image }} className="mt-1 max-h-40 object-contain" />;
}
