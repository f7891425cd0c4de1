import { useEffect, useEffectEvent } from 'react';
import { createListeners } from '../../../components/store.ts';

/** The content versions that saves on this page made. */
const ours = new Set<number>();
const changes = createListeners();

export function noteOurs(version: number): void {
  ours.add(version);
}

/** Whether all that came after one version until another was done on this page, which shows it already. */
export function areOurs(after: number, until: number): boolean {
  for (let version = until; version > after; version -= 1) {
    if (!ours.has(version)) return false;
  }
  return until > after;
}

export function tellChanged(): void {
  changes.tell();
}

/** Reads again what was changed elsewhere. */
export function useChangedElsewhere(read: () => void): void {
  const act = useEffectEvent(read);
  useEffect(() => changes.subscribe(() => act()), []);
}
