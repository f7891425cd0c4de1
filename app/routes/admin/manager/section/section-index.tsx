import { useEffect, useState } from 'react';

type SectionIndexProps = {
  sections: readonly { id: string; title: string }[];
  isOpen: (id: string) => boolean;
  onJump: (id: string) => void;
};

/** A list of all sections that opens one and goes there; it marks the open one on the screen. */
export function SectionIndex({ sections, isOpen, onJump }: SectionIndexProps) {
  const current = useSectionOnScreen(sections);

  function jump(event: React.MouseEvent, id: string) {
    event.preventDefault();
    onJump(id);
  }
  return (
    <nav aria-label="Sections" className="hidden lg:block">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current && isOpen(id) ? 'true' : undefined}
              className="block py-[0.4rem] text-note leading-text text-soft hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
              onClick={(event) => jump(event, id)}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useSectionOnScreen(sections: SectionIndexProps['sections']): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    // A line in the upper part of the screen: the section that crosses it is the one being read.
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: '-25% 0px -75% 0px' },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
