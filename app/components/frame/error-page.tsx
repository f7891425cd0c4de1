import { Link, useLocation } from 'react-router';
import { ERROR_PAGE_TITLE } from '../../domain/messages.ts';
import { describeError } from './describe-error.ts';

export function ErrorPage({ error }: { error: unknown }) {
  const { title, status, message, reload } = describeError(error);
  const isMissing = status === 404;
  const { mask, ...location } = useLocation();
  return (
    <div className="wrap-page pt-[8vh] pb-24">
      <h1 className="max-w-[16ch] font-serif text-display text-balance wrap-break-word">{title}</h1>
      {!isMissing && (
        <div className="mt-8 flex max-w-measure flex-wrap items-baseline gap-x-5 border-t border-line pt-6">
          {status && <p className="font-serif text-title">{status}</p>}
          <p className="max-w-full flex-1 text-soft wrap-break-word">{message}</p>
        </div>
      )}
      <p className="mt-10 flex flex-wrap gap-x-8 gap-y-6">
        {reload && (
          <Link to={mask ?? location} reloadDocument className="underlined-link">
            Reload this page
          </Link>
        )}
        {isMissing && (
          <Link to="/gallery" className="underlined-link">
            Go to the gallery
          </Link>
        )}
        <Link to="/" className="underlined-link">
          Go to the home page
        </Link>
      </p>
      {isMissing && (
        <p className="mt-14 max-w-measure border-t border-line pt-4 text-small wrap-break-word text-soft">
          {ERROR_PAGE_TITLE} {status} · {message}
        </p>
      )}
    </div>
  );
}
