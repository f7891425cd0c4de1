import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { scrollToElement } from './scroll-to-element.ts';

/** The card or section of the followed link, and its distance from the top of the screen. */
type Position = { key: string; selector: string; top: number; href: string };

let left: Position | undefined;

export function useReturnPosition(): void {
  const { key } = useLocation();
  const isStep = useNavigationType() === 'POP';
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link) left = findPosition(link, key) ?? left;
    };
    document.addEventListener('click', note, { capture: true });
    return () => document.removeEventListener('click', note, { capture: true });
  }, [key]);
  useEffect(() => {
    if (isStep && left?.key === key) returnTo(left);
  }, [key, isStep]);
}

/** A link in a toast belongs to no section: use the section in the middle of the screen. */
function findPosition(link: HTMLAnchorElement, key: string): Position | undefined {
  const from = findContainer(link) ?? findContainer(middleOfScreen());
  if (!from) return undefined;
  const { card } = from.dataset;
  return {
    key,
    selector: card === undefined ? `#${from.id}` : `[data-card="${CSS.escape(card)}"]`,
    top: from.getBoundingClientRect().top,
    href: link.getAttribute('href') ?? '',
  };
}

function findContainer(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-card], section[id]') ?? null;
}

function middleOfScreen(): Element | null {
  return document.elementFromPoint(innerWidth / 2, innerHeight / 2);
}

function returnTo({ selector, top, href }: Position): void {
  scrollToElement(
    () => document.querySelector<HTMLElement>(selector),
    (place) => {
      scrollBy({ top: place.getBoundingClientRect().top - top, behavior: 'instant' });
      // A navigation moves the focus to the start of the page; Back returns it to the card.
      if (place.contains(document.activeElement)) return;
      const link = place.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
      (link ?? place.querySelector('button') ?? place).focus({ preventScroll: true });
    },
  );
}
