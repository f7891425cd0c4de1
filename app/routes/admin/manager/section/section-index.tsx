import { useEffect, useState } from 'react';
import { type Jump, JumpLink } from './jump-link.tsx';

type SectionIndexProps = {
  sections: readonly { id: string; title: string }[];
  isOpen: (id: string) => boolean;
  onJump: Jump;
};

export function SectionIndex({ sections, isOpen, onJump }: SectionIndexProps) {
  const current = useSectionOnScreen(sections);
  return (
    <nav aria-label="Sections" className="hidden lg:block">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <JumpLink
              section={id}
              onJump={onJump}
              aria-current={id === current && isOpen(id) ? 'true' : undefined}
              className="block py-[0.4rem] text-note leading-text text-soft hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
            >
              {title}
            </JumpLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useSectionOnScreen(sections: SectionIndexProps['sections']): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    // The section that crosses the line at a quarter of the screen's height is the current one.
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
