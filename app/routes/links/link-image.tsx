import { CONTENT_WIDTH } from '../../components/picture/content-width.ts';
import { FittedPicture } from '../../components/picture/fitted-picture.tsx';
import { nameLink } from '../../components/link-name.ts';
import type { Link } from '../../domain/content/link.ts';

type LinkImageProps = {
  link: Link;
  /** Whether it is the first that the page shows. */
  greets: boolean;
};

export function LinkImage({ link, greets }: LinkImageProps) {
  const { url, picture } = link;
  const name = url && nameLink(url);
  const ratio = (picture.width / picture.height).toFixed(3);
  const sizes = `min(${CONTENT_WIDTH}, 25vh * ${ratio}, ${picture.width}px)`;
  const image = (
    <FittedPicture picture={picture} alt={name ?? ''} sizes={sizes} priority={greets} />
  );
  if (!url || !name) return <li>{image}</li>;
  return (
    <li>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="group flex flex-wrap items-end gap-x-gutter gap-y-3"
      >
        {image}
        <span
          aria-hidden="true"
          className="ml-auto min-w-0 text-note wrap-anywhere text-soft group-hover:text-ink max-md:w-full"
        >
          <bdi>{name}</bdi> ↗
        </span>
      </a>
    </li>
  );
}
