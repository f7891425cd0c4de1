import { useId } from 'react';

type TextFieldProps = React.ComponentProps<'input'> & {
  label: string;
  name: string;
  error?: string;
};

/** A labelled line of text; an error is read out with the field it belongs to. */
export function TextField({ label, error, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-note text-soft">
        {label}
      </label>
      <input
        id={id}
        className="text-field"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
      {error && (
        <p id={`${id}-error`} className="mt-2 text-note text-accent">
          {error}
        </p>
      )}
    </div>
  );
}

/** Tells password managers whose password a form asks for. */
export function UsernameHint({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
