import type { Progress } from './sheet-state.ts';

/** How far a sheet is, and what is to be said of it. Without a value the bar only says that something goes on. */
export function SheetState({
  progress,
  message,
}: {
  progress: Progress | null;
  message: string | null;
}) {
  return (
    <output className="block">
      {progress && (
        <span className="upload-progress mb-4">
          <progress aria-label={progress.text} max={100} value={progress.value} />
          <span>{progress.text}</span>
        </span>
      )}
      {message && <span className="mb-4 block max-w-[38rem] text-accent">{message}</span>}
    </output>
  );
}
