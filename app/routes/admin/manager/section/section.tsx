import { useState } from 'react';
import { WithCode } from './with-code.tsx';

type SectionProps = {
  id: string;
  title: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Mounted when first opened, and kept when closed, so that nothing typed in it gets lost. */
  children: React.ReactNode;
};

export function Section({ id, title, isOpen, onToggle, children }: SectionProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="admin-section">
      <h2 id={`${id}-title`} className="admin-section-head">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={() => onToggle(!isOpen)}
        >
          {title}
          <span aria-hidden="true">{isOpen ? '–' : '+'}</span>
        </button>
      </h2>
      <div id={`${id}-content`} hidden={!isOpen} className="pb-10">
        {wasOpened && <WithCode>{children}</WithCode>}
      </div>
    </section>
  );
}
