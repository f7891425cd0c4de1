import { Link, useNavigate } from 'react-router';
import { useHydrated } from '../../components/use-hydrated.ts';
import type { GroupKind } from '../../domain/group/group.ts';
import { galleryUrl } from '../../domain/publishing/public-url.ts';

const BUTTON =
  'back-button inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-note leading-text text-soft hover:text-ink';

/** Goes to the previous page, or to the gallery if there is none. Without scripts it always goes to the gallery. */
export function BackButton({ kind }: { kind: GroupKind }) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const gallery = galleryUrl(kind);
  if (!hydrated) {
    return (
      <Link to={gallery} className={BUTTON}>
        <Label />
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={BUTTON}
      onClick={() => (hasPreviousPage() ? navigate(-1) : navigate(gallery))}
    >
      <Label />
    </button>
  );
}

function Label() {
  return (
    <>
      <svg
        viewBox="0 0 16 12"
        aria-hidden="true"
        className="w-4 fill-none stroke-current stroke-[1.25]"
      >
        <path d="M15 6H1M6 1 1 6l5 5" />
      </svg>
      Back
    </>
  );
}

/** The router numbers the history entries of this visit. */
function hasPreviousPage(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
