import { useEffect, useEffectEvent } from 'react';
import { createListeners } from '../../../components/store.ts';

/** The content versions made by saves on this page. */
const ownVersions = new Set<number>();
const changes = createListeners();

export function addOwnVersion(version: number): void {
  ownVersions.add(version);
}

/** Whether this page made all changes between two versions, and therefore shows them already. */
export function areOwnVersions(after: number, until: number): boolean {
  for (let version = until; version > after; version -= 1) {
    if (!ownVersions.has(version)) return false;
  }
  return until > after;
}

export function notifyChangedElsewhere(): void {
  changes.notify();
}

export function useChangedElsewhere(read: () => void): void {
  const act = useEffectEvent(read);
  useEffect(() => changes.subscribe(() => act()), []);
}
