/** `path` is drawn in a 20 × 20 view box. */
export function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
      <path d={path} fill="none" stroke="currentcolor" strokeWidth="1.4" />
    </svg>
  );
}

const DEFAULT_CLASS = 'cursor-pointer disabled:cursor-default disabled:opacity-30';

type IconButtonProps = React.ComponentProps<'button'> & { path: string };

export function IconButton({ path, className = DEFAULT_CLASS, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`grid min-h-11 w-(--handle,2.75rem) flex-none place-content-center text-soft ${className}`}
      {...button}
    >
      <Icon path={path} />
    </button>
  );
}
