import { CONTENT_WIDTH, FittedPicture } from '../../components/picture/fitted-picture.tsx';
import type { View } from '../../domain/content/record.ts';

/** Further pictures of the work, each whole, under one another as in a book. */
export function WorkViews({ title, views }: { title: string; views: readonly View[] }) {
  if (views.length === 0) return null;
  return (
    <ul
      aria-label="Views"
      className="mt-16 flex flex-col items-center gap-12 [--fit-height:75svh] print:[--fit-height:90mm]"
    >
      {views.map(({ id, picture, caption }) => (
        <li key={id} className="flex w-full flex-col items-center">
          <figure className="contents">
            <FittedPicture
              picture={picture}
              alt={caption ?? title}
              sizes={`min(${CONTENT_WIDTH}, ${(picture.width / picture.height).toFixed(4)} * 75svh, ${picture.width}px)`}
            />
            {caption && (
              <figcaption dir="auto" className="mt-2.5 max-w-measure text-small text-soft">
                {caption}
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}
