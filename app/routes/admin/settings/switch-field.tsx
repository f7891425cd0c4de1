import { useId } from 'react';
import { Switch } from './switch.tsx';

type SwitchFieldProps = {
  name: string;
  label: string;
  /** 'true' or 'false'. */
  value: string;
  hint: string;
  note: React.ReactNode;
  onFlip: (value: string) => void;
};

/** A switch that is saved with the form around it. */
export function SwitchField({ name, label, value, hint, note, onFlip }: SwitchFieldProps) {
  const id = useId();
  const isOn = value === 'true';
  return (
    <div>
      <Switch name={name} isOn={isOn} describedBy={id} onFlip={() => onFlip(String(!isOn))}>
        {label}
      </Switch>
      <p id={id} className="field-hint">
        {hint}
      </p>
      {note}
    </div>
  );
}
