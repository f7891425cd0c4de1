import { useState } from 'react';
import { Link } from 'react-router';
import { type LazyCode, WithCode } from './with-code.tsx';

type SectionProps = {
  id: string;
  title: string;
  about: string;
  see: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Prefetched on hover and focus. */
  code: LazyCode;
  /** Mounted when the section is first opened, and then kept, so that unsaved text is not lost. */
  children: React.ReactNode;
};

export function Section(props: SectionProps) {
  const { id, title, about, see, isOpen, onToggle, code, children } = props;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const prefetch = () => void code.load().catch(() => {});
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-ink">
      {/* Sticky, so that a long section can be closed from anywhere. */}
      <h2 id={`${id}-title`} className="sticky top-0 z-2 bg-paper">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-4 text-start font-serif text-lead"
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={() => onToggle(!isOpen)}
        >
          {title}
          <span aria-hidden="true">{isOpen ? '–' : '+'}</span>
        </button>
      </h2>
      <div id={`${id}-content`} hidden={!isOpen} className="pb-10">
        <p className="max-w-[44rem] pb-4 text-note text-soft">
          {about}{' '}
          <Link to={see} className="underlined-link whitespace-nowrap">
            See it
          </Link>
        </p>
        {wasOpened && <WithCode code={code}>{children}</WithCode>}
      </div>
    </section>
  );
}
