import { Thumbnail } from '../../../../components/picture/thumbnail.tsx';
import type { Picture } from '../../../../domain/picture/picture.ts';

type RowSummaryProps = {
  picture?: (Pick<Picture, 'image'> & Partial<Picture>) | null;
  title: React.ReactNode;
  /** Empty facts are omitted. */
  facts: (React.ReactNode | null)[];
};

export function RowSummary({ picture, title, facts }: RowSummaryProps) {
  const shown = facts.filter(Boolean);
  return (
    <>
      {picture && (
        <span className="work-thumbnail">
          <Thumbnail picture={picture} />
        </span>
      )}
      <span className="min-w-0 flex-[1_1_9rem] py-2 wrap-break-word">
        <bdi className="block">{title}</bdi>
        {shown.length > 0 && (
          <span className="block text-small text-soft">
            {shown.map((fact, at) => (
              // The order of the facts never changes.
              <span key={at} className="not-first:before:content-['_·_']">
                <bdi>{fact}</bdi>
              </span>
            ))}
          </span>
        )}
      </span>
    </>
  );
}
