/** A sign in fine lines, as a path on a square of 20. */
export function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
      <path d={path} fill="none" stroke="currentcolor" strokeWidth="1.4" />
    </svg>
  );
}
