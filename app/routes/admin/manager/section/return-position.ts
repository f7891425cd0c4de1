import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { scrollToElement } from './scroll-to-element.ts';

/** The card or section of the followed link, and its distance from the top of the screen. */
type Position = { key: string; selector: string; top: number; href: string };

let lastPosition: Position | undefined;

export function useReturnPosition(): void {
  const { key } = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link) lastPosition = findPosition(link, key) ?? lastPosition;
    };
    document.addEventListener('click', remember, { capture: true });
    return () => document.removeEventListener('click', remember, { capture: true });
  }, [key]);
  useEffect(() => {
    if (isBackOrForward && lastPosition?.key === key) returnTo(lastPosition);
  }, [key, isBackOrForward]);
}

/** A link in a toast is in no section. For it, the section in the middle of the screen is used. */
function findPosition(link: HTMLAnchorElement, key: string): Position | undefined {
  const container = findReturnTarget(link) ?? findReturnTarget(middleOfScreen());
  if (!container) return undefined;
  const { card } = container.dataset;
  return {
    key,
    selector: card === undefined ? `#${container.id}` : `[data-card="${CSS.escape(card)}"]`,
    top: container.getBoundingClientRect().top,
    href: link.getAttribute('href') ?? '',
  };
}

function findReturnTarget(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-card], section[id]') ?? null;
}

function middleOfScreen(): Element | null {
  return document.elementFromPoint(innerWidth / 2, innerHeight / 2);
}

function returnTo({ selector, top, href }: Position): void {
  scrollToElement(
    () => document.querySelector<HTMLElement>(selector),
    (target) => {
      scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' });
      // A navigation moves the focus to the start of the page. Back returns it to the card.
      if (target.contains(document.activeElement)) return;
      const link = target.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
      (link ?? target.querySelector('button') ?? target).focus({ preventScroll: true });
    },
  );
}
