import { useLoaded } from '../manager/section/loaded.tsx';

const NAMED = 5;

export function LostOriginals() {
  const { value: lost } = useLoaded<string[]>('/admin/files');
  if (!lost || lost.length === 0) return null;
  const named = lost.slice(0, NAMED).join(', ');
  const more = lost.length > NAMED ? ` and ${lost.length - NAMED} more` : '';
  return (
    <p role="alert" className="mb-8 border-l-2 border-accent py-1 pl-4 text-note">
      <strong className="font-medium">
        {lost.length === 1
          ? 'An original is missing or damaged'
          : `${lost.length} originals are missing or damaged`}
      </strong>
      : {named}
      {more}. Choose {lost.length === 1 ? 'the picture' : 'the pictures'} again, or restore a
      backup.
    </p>
  );
}
