import { useRef } from 'react';
import { TextField } from '../../../components/form/fields.tsx';
import { Icon } from '../manager/icon.tsx';

type MomentFieldProps = React.ComponentProps<typeof TextField> & {
  type: 'date' | 'time';
  hint?: string;
  onClear: () => void;
};

/** A date or a time with a button that empties it; not every browser's own picker can. */
export function MomentField({ hint, onClear, ...field }: MomentFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    // What is half typed is no value yet: only the input itself knows of it.
    if (input.current) input.current.value = '';
    onClear();
  }
  return (
    <div
      className={`relative ${field.type === 'date' ? 'col-span-full @min-[25rem]:col-auto' : ''}`}
    >
      <TextField ref={input} className="text-field pe-[min(2.75rem,13.75vw)]" {...field} />
      {/* Beside the input, under the label's one line. */}
      <button
        type="button"
        aria-label={`Clear ${field.label.toLowerCase()}`}
        className="absolute end-0 top-[calc(var(--text-base)*var(--text-base--line-height))] grid h-11 w-[min(2.75rem,13.75vw)] cursor-pointer place-content-center text-soft"
        onClick={clear}
      >
        <Icon path="M6 6l8 8M14 6l-8 8" />
      </button>
      <output className="mt-2 block text-note text-soft empty:hidden">{hint}</output>
    </div>
  );
}
