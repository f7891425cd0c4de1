import { Thumbnail } from '../../../components/picture/thumbnail.tsx';
import type { WorkGlimpse } from '../../../domain/content/work.ts';

/** A work as small as it can be told from others, with its title beside it. */
export function Glimpse({ work, className }: { work: WorkGlimpse; className: string }) {
  return (
    <>
      <span className="work-glimpse">
        <Thumbnail picture={work} />
      </span>
      <span className={`max-w-full wrap-break-word ${className}`}>
        <bdi>{work.title}</bdi>
      </span>
    </>
  );
}
