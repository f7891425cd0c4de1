import { Thumbnail } from '../../../components/picture/thumbnail.tsx';
import type { WorkSummary } from '../../../domain/work/work.ts';

export function WorkThumbnail({ work, className }: { work: WorkSummary; className: string }) {
  return (
    <>
      <span className="work-thumbnail">
        <Thumbnail picture={work} />
      </span>
      <span className={`max-w-full wrap-break-word ${className}`}>
        <bdi>{work.title}</bdi>
      </span>
    </>
  );
}
