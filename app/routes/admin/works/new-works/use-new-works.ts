import { useEffect, useState } from 'react';
import { useUnsaved } from '../../manager/dialogs/unsaved.tsx';
import { useCreation, useUploads } from '../../manager/upload/use-uploads.ts';
import { WORKS_PATH } from '../../paths.ts';
import { DRAFT_NAME, keepNewWorksDraft, readNewWorksDraft } from './new-works-draft.ts';
import { proposeTitle } from './new-works.ts';

/** Uploads pictures immediately and, once started, creates works one by one. */
export function useNewWorks() {
  const [newWorks, change] = useState(readNewWorksDraft);
  useEffect(() => keepNewWorksDraft(newWorks), [newWorks]);
  const { items, shared, isStarted } = newWorks;
  useUploads({
    items,
    change,
    target: { bucket: 'works' },
    onUploaded: (key, { facts }) => change(proposeTitle(key, facts.title)),
  });
  useCreation({
    items,
    change,
    path: WORKS_PATH,
    isStarted,
    toFields: ({ title }) => ({ ...shared, title }),
  });
  useUnsaved(
    DRAFT_NAME,
    items.some(({ step }) => step !== 'created'),
  );
  return [newWorks, change] as const;
}
