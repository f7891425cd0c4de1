import { useId } from 'react';

type Labelled = { label: string; name: string; error?: string };

/** A labelled line of text; an error is read out with the field it belongs to. */
export function TextField({ label, error, ...input }: React.ComponentProps<'input'> & Labelled) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <input dir="auto" className="text-field" {...describe(id, error)} {...input} />
    </Field>
  );
}

type TextAreaFieldProps = React.ComponentProps<'textarea'> & Labelled;

/** Text with line breaks; it grows with what is typed. */
export function TextAreaField({ label, error, ...textarea }: TextAreaFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <textarea
        dir="auto"
        className="text-field text-area"
        {...describe(id, error)}
        {...textarea}
      />
    </Field>
  );
}

/** A choice from a list; the options are its children. */
export function SelectField({
  label,
  error,
  ...select
}: React.ComponentProps<'select'> & Labelled) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <select className="text-field" {...describe(id, error)} {...select} />
    </Field>
  );
}

type FieldProps = { id: string; label: string; error?: string; children: React.ReactNode };

function Field({ id, label, error, children }: FieldProps) {
  return (
    <div>
      <label htmlFor={id} className="text-note text-soft">
        {label}
      </label>
      {children}
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

function describe(id: string, error: string | undefined) {
  if (!error) return { id };
  return { id, 'aria-invalid': true, 'aria-describedby': `${id}-error` };
}
