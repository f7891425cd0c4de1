import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { listExhibitions } from '../../../data/exhibitions.server.ts';
import { listPosts } from '../../../data/posts.server.ts';
import { listShowingIds, saveShowings } from '../../../data/showings.server.ts';
import { showingsForm } from '../../../domain/forms/showings-form.ts';
import { readArea } from '../../read-area.server.ts';
import { loadInBrowser, saveInBrowser } from '../manager/card/in-browser.ts';
import { entityAction, operation } from '../manager/manager-action.server.ts';
import { workOf } from './work-of.ts';

/** Where one work hung, and where it may have hung. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const workId = workOf(params);
  return readArea(context, 'exhibitions', async ({ db }) => ({
    chosen: await listShowingIds(db, workId),
    exhibitions: await listExhibitions(db),
    posts: (await listPosts(db)).toReversed(),
  }));
}

export function action(args: ActionFunctionArgs) {
  const workId = workOf(args.params);
  return entityAction('gallery item', {
    update: operation(showingsForm, ({ db }, input) => saveShowings(db, workId, input)),
  })(args);
}

export const clientLoader = loadInBrowser;
export const clientAction = saveInBrowser('gallery item');
