import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { listExhibitions } from '../../../data/exhibitions/exhibitions.server.ts';
import { listPosts } from '../../../data/posts/posts.server.ts';
import { listShowingIds, saveShowings } from '../../../data/exhibitions/showings.server.ts';
import { showingsForm } from '../../../domain/exhibition/exhibition-form.ts';
import { readArea } from '../../read-area.server.ts';
import { loadClientData, createClientAction } from '../manager/save/client-data.ts';
import { entityAction, operation } from '../manager/save/manager-action.server.ts';
import { parseWorkId } from './work-id.ts';

export function loader({ context, params }: LoaderFunctionArgs) {
  const workId = parseWorkId(params);
  return readArea(context, 'exhibitions', async ({ db }) => ({
    chosen: await listShowingIds(db, workId),
    exhibitions: await listExhibitions(db),
    posts: (await listPosts(db)).toReversed(),
  }));
}

export function action(args: ActionFunctionArgs) {
  const workId = parseWorkId(args.params);
  return entityAction('gallery item', {
    update: operation(showingsForm, ({ db }, input) => saveShowings(db, workId, input)),
  })(args);
}

export const clientLoader = loadClientData;
export const clientAction = createClientAction('gallery item');
