type ButtonProps = React.ComponentProps<'button'> & { look?: 'solid' | 'quiet'; isBusy?: boolean };

/** At work it stays focused, and says so. */
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
