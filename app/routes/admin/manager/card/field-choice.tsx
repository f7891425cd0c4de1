import type { Conflict } from './merge-fields.ts';
import { choiceName } from './form-state.ts';

type FieldChoiceProps = {
  name: string;
  label: string;
  conflict: Conflict;
  value: string;
  show: (value: string) => React.ReactNode;
  onChoose: (side: 'yours' | 'theirs') => void;
};

const SIDES = [
  { side: 'yours', title: 'yours' },
  { side: 'theirs', title: 'saved meanwhile' },
] as const;

/** Text longer than this is read better across the whole card. */
const LONG = 60;

/** Both values of a field that was changed here and elsewhere; the whole of each can be pressed. */
export function FieldChoice({ name, label, conflict, value, show, onChoose }: FieldChoiceProps) {
  const isLong = Math.max(conflict.yours.length, conflict.theirs.length) > LONG;
  return (
    <div
      role="radiogroup"
      aria-label={`${label}: yours or saved meanwhile`}
      // Two pictures are compared only side by side.
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
            {conflict[side] === '' ? <em className="text-soft">empty</em> : show(conflict[side])}
          </span>
        </label>
      ))}
    </div>
  );
}
