import { useId, useState } from 'react';

type Labelled = {
  label: string;
  /** An explanation of the field. */
  hint?: string;
  error?: string;
  /** Content below the field. */
  note?: React.ReactNode;
};
type FieldProps<Tag extends 'input' | 'textarea' | 'select'> = Labelled &
  React.ComponentProps<Tag> & { name: string };

/** A single-line text field with a label; screen readers announce the error with the field. */
export function TextField({ label, hint, error, note, ...input }: FieldProps<'input'>) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note}>
      <input dir="auto" className="text-field" {...describe(id, { hint, error })} {...input} />
    </Field>
  );
}

/** A password field with a button that reveals the password. */
export function PasswordField({ label, hint, error, note, ...input }: FieldProps<'input'>) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note}>
      <div className="relative">
        <input
          className="text-field pe-14"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...describe(id, { hint, error })}
          {...input}
          type={isShown ? 'text' : 'password'}
        />
        <button
          type="button"
          className="absolute inset-y-0 end-0 min-w-11 cursor-pointer text-note underline underline-offset-[0.25em]"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> password</span>
        </button>
      </div>
    </Field>
  );
}

/** A multi-line text field that grows with its content. */
export function TextAreaField({ label, hint, error, note, ...textarea }: FieldProps<'textarea'>) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note}>
      <textarea
        dir="auto"
        className="text-field field-sizing-content min-h-20 resize-y py-2"
        {...describe(id, { hint, error })}
        {...textarea}
      />
    </Field>
  );
}

export function SelectField({ label, hint, error, note, ...select }: FieldProps<'select'>) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note}>
      <select className="text-field" {...describe(id, { hint, error })} {...select} />
    </Field>
  );
}

type FrameProps = Labelled & { id: string; children: React.ReactNode };

function Field({ id, label, hint, error, note, children }: FrameProps) {
  return (
    <div>
      <label htmlFor={id} className="text-note text-soft">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-2 text-note text-accent">
          {error}
        </p>
      )}
      {note}
    </div>
  );
}

/** The user name of a password form, for password managers. */
export function UsernameHint({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}

function describe(id: string, { hint, error }: Pick<Labelled, 'hint' | 'error'>) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    ...(error && { 'aria-invalid': true }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  };
}
