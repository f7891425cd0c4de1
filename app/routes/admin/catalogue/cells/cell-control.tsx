import { useRef, useMemo } from 'react';
import {
  type CellName,
  type CatalogueWork,
  listMedia,
} from '../../../../domain/catalogue/catalogue.ts';
import { findOptions, type Option, Options } from '../../manager/options.tsx';
import { useTable } from './table-context.ts';

type ControlProps = React.AriaAttributes & {
  cell: CellName;
  value: string;
  onValue: (value: string) => void;
  /** Called for a choice by pointer, which is saved immediately. Arrow keys only move through the options. */
  onPick: (value: string) => void;
  onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => void;
  isFocused: boolean;
  readOnly: boolean;
};

export function CellControl({ cell, ...props }: ControlProps) {
  const { groups } = useTable();
  const options = findOptions(cell, groups);
  if (options) return <SelectControl {...props} options={options} />;
  return (
    <TextControl
      {...props}
      list={cell === 'medium' ? MEDIA_LIST : undefined}
      inputMode={cell === 'price' ? 'decimal' : undefined}
    />
  );
}

type FieldProps = Omit<ControlProps, 'cell'>;
type TextControlProps = FieldProps & { list?: string; inputMode?: 'decimal' };

function TextControl({ onValue, onPick: _onChosen, isFocused, ...input }: TextControlProps) {
  return (
    <input
      {...input}
      ref={isFocused ? focusAndSelect : undefined}
      dir="auto"
      className="text-field catalogue-field"
      autoComplete="off"
      enterKeyHint="done"
      onChange={({ target }) => onValue(target.value)}
    />
  );
}

function SelectControl(props: FieldProps & { options: readonly Option[] }) {
  const { onValue, onPick, onKeyDown, isFocused, readOnly, options, ...select } = props;
  const isByKeyboard = useRef(false);
  return (
    <select
      {...select}
      ref={isFocused ? focusAndSelect : undefined}
      className="text-field catalogue-field"
      onKeyDown={(event) => {
        isByKeyboard.current = true;
        onKeyDown(event);
      }}
      onPointerDown={() => {
        isByKeyboard.current = false;
      }}
      onChange={({ target }) => {
        if (readOnly) return;
        onValue(target.value);
        if (!isByKeyboard.current) onPick(target.value);
      }}
    >
      <Options options={options} />
    </select>
  );
}

/** A stable function: React calls it only when the field is mounted. */
function focusAndSelect(control: HTMLInputElement | HTMLSelectElement | null) {
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
}

export const MEDIA_LIST = 'catalogue-media';

export function MediaList({ works }: { works: readonly CatalogueWork[] }) {
  const media = useMemo(() => listMedia(works), [works]);
  return (
    <datalist id={MEDIA_LIST}>
      {media.map((medium) => (
        <option key={medium}>{medium}</option>
      ))}
    </datalist>
  );
}
