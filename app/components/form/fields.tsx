import { useId } from 'react';

type Labelled = {
  label: string;
  /** What the field is for, where its label does not say it. */
  hint?: string;
  error?: string;
  /** Something to know or to choose, below the field. */
  note?: React.ReactNode;
};
type FieldProps<Tag extends 'input' | 'textarea' | 'select'> = Labelled &
  React.ComponentProps<Tag> & { name: string };

/** A labelled line of text; an error is read out with the field it belongs to. */
export function TextField({ label, hint, error, note, ...input }: FieldProps<'input'>) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note}>
      <input dir="auto" className="text-field" {...describe(id, { hint, error })} {...input} />
    </Field>
  );
}

/** Text with line breaks; it grows with what is typed. */
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

/** A choice from a list; the options are its children. */
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

/** Tells password managers whose password a form asks for. */
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
