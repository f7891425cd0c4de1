type ButtonProps = React.ComponentProps<'button'> & { look?: 'solid' | 'quiet'; isBusy?: boolean };

/** A busy button is announced as busy, and keeps the focus, which `disabled` would remove. */
export function Button({ look, isBusy = false, className = '', ...button }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={`button ${look ? `button-${look}` : ''} ${className}`}
      {...button}
    />
  );
}
