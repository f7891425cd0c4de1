import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { View } from '../../../domain/content/record.ts';
import type { SaveResult } from '../manager/card/save-result.ts';
import { useSave } from '../manager/card/use-save.ts';
import { refuseFile, sendPicture } from '../manager/upload/upload.ts';

/** A picture that is to become a view. */
export type Adding = {
  key: number;
  file: File;
  step: 'waiting' | 'sending' | 'added' | 'failed';
  percent: number;
  message: string;
  /** Another try of a file that can never be taken would be the same again. */
  canRetry: boolean;
};

type Change = Partial<Adding>;

/** Uploads pictures one after the other, in the order in which they were given, and makes a view of each. */
export function useAddViews(path: string, onAdded: () => void) {
  const [lines, setLines] = useState<readonly Adding[]>([]);
  const settle = useRef<(result: SaveResult<View>) => void>(undefined);
  const { save } = useSave<View>(path, (result) => settle.current?.(result));
  const leaving = useRef(new AbortController());

  function set(key: number, change: Change): void {
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...change } : line)));
  }
  function create(image: string): Promise<SaveResult<View>> {
    return new Promise((resolve) => {
      settle.current = resolve;
      save({ intent: 'add', image });
    });
  }
  async function send({ key, file }: Adding): Promise<void> {
    set(key, { step: 'sending', percent: 0, message: '' });
    const sent = await sendPicture({
      file,
      place: { bucket: 'works' },
      signal: leaving.current.signal,
      onProgress: (percent) => set(key, { percent }),
    });
    if (!sent.ok) {
      return set(key, { step: 'failed', message: sent.message, canRetry: sent.canRetry });
    }
    const created = await create(sent.picture.image);
    if (!created.ok) {
      return set(key, { step: 'failed', message: created.detail ?? created.message });
    }
    set(key, { step: 'added' });
    onAdded();
    return undefined;
  }

  const isBusy = lines.some(({ step }) => step === 'sending');
  const next = isBusy ? undefined : lines.find(({ step }) => step === 'waiting');
  const sendNext = useEffectEvent((line: Adding) => {
    queueMicrotask(() => void send(line));
  });
  useEffect(() => {
    if (next) sendNext(next);
  }, [next]);
  useEffect(() => {
    const { current } = leaving;
    return () => current.abort();
  }, []);

  function add(files: readonly File[]): void {
    setLines((all) => {
      const first = Math.max(0, ...all.map(({ key }) => key)) + 1;
      return [...all, ...files.map((file, n) => toLine(file, first + n))];
    });
  }
  function retry({ key }: Adding): void {
    set(key, { step: 'waiting', message: '' });
  }
  function remove({ key }: Adding): void {
    setLines((all) => all.filter((line) => line.key !== key));
  }
  return { lines, add, retry, remove };
}

function toLine(file: File, key: number): Adding {
  const refusal = refuseFile(file);
  const step = refusal ? 'failed' : 'waiting';
  return { key, file, step, percent: 0, message: refusal ?? '', canRetry: !refusal };
}
