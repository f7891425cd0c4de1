import { Link, useLocation } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { FittedPicture } from '../../../components/picture/fitted-picture.tsx';
import { PreloadPicture } from '../../../components/picture/picture.tsx';
import type { CatalogueWork } from '../../../domain/catalogue/catalogue.ts';
import { countWorks } from '../../../domain/owner-messages.ts';
import type { Picture } from '../../../domain/picture/picture.ts';
import { Loaded } from '../manager/section/loaded.tsx';
import { OwnerPageHeader } from '../manager/section/owner-page-header.tsx';
import { TEXTS_PATH } from '../paths.ts';
import { TextForm } from './text-form.tsx';
import { type Queue, useQueue } from './use-queue.ts';

type TextsArea = {
  works: CatalogueWork[];
  pictures: Picture[];
  currency: string;
};

export default function TextsPage() {
  const { search } = useLocation();
  const catalogue = { to: `/admin/catalogue${search}`, name: 'Catalogue' };
  return (
    <div className="wrap-page pt-4 pb-24">
      <OwnerPageHeader title="Alternative texts" link={catalogue} />
      <Loaded<TextsArea> from={`${TEXTS_PATH}${search}`}>
        {(area) => <TextQueue {...area} />}
      </Loaded>
    </div>
  );
}

function TextQueue({ works, pictures, currency }: TextsArea) {
  const queue = useQueue(works, currency);
  const { work, next, at, total } = queue;
  const pictureOf = (shown: CatalogueWork | undefined) =>
    pictures.find(({ image }) => image === shown?.image);
  if (total === 0)
    return <p className="py-6 text-soft">Every work here has an alternative text.</p>;
  if (!work) return <Ended queue={queue} />;
  const upcoming = pictureOf(next);
  const facts = [work.year, work.medium, work.size].filter(Boolean).join(' · ');
  return (
    <div className="grid gap-x-gutter gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,28rem)]">
      <WholePicture key={work.id} picture={pictureOf(work)} />
      <div className="min-w-0">
        <div aria-live="polite" className="pb-4">
          <p className="text-note text-soft tabular-nums">
            {at + 1} of {total}
          </p>
          <h2 className="pt-1 font-serif text-lead wrap-break-word italic">
            <bdi>{work.title}</bdi>
          </h2>
          {facts && <p className="text-note text-soft">{facts}</p>}
        </div>
        <TextForm work={work} queue={queue} />
        <Unsaved queue={queue} />
      </div>
      {upcoming && <PreloadPicture picture={upcoming} sizes={sizesOf(upcoming)} />}
    </div>
  );
}

/** The space for a picture is fixed, so that the buttons below stay in place on a phone. */
function WholePicture({ picture }: { picture: Picture | undefined }) {
  return (
    <div className="flex h-(--fit-height) items-center justify-center [--fit-height:38svh] lg:items-start lg:[--fit-height:72svh]">
      {picture && <FittedPicture picture={picture} alt="" sizes={sizesOf(picture)} priority />}
    </div>
  );
}

function sizesOf({ width, height }: Picture): string {
  return `min(90vw, ${Math.ceil((70 * width) / height)}vh)`;
}

/** Texts that were refused, or typed for a work that was skipped. */
function Unsaved({ queue: { unsaved, goTo } }: { queue: Queue }) {
  if (unsaved.length === 0) return null;
  return (
    <output className="block pt-6 text-note text-accent">
      Not saved yet:{' '}
      {unsaved.map(({ work, position }) => (
        <Button key={work.id} look="quiet" onClick={() => goTo(position)}>
          <bdi>{work.title}</bdi>
        </Button>
      ))}
    </output>
  );
}

function Ended({ queue }: { queue: Queue }) {
  const { total, undescribed, startAgain } = queue;
  const done = total - undescribed.length;
  const rest = undescribed.length;
  return (
    <div className="py-6">
      <output className="block font-serif text-lead">
        {rest === 0 ? `${countWorks(done)} described.` : `${done} of ${total} described.`}
      </output>
      <Unsaved queue={queue} />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-6">
        {rest > 0 && (
          <Button look="solid" onClick={() => startAgain(undescribed)}>
            {rest === 1 ? 'Describe the last one' : `Describe the other ${rest}`}
          </Button>
        )}
        <Link to="/admin/catalogue" className="underlined-link text-note">
          All works
        </Link>
      </p>
    </div>
  );
}
