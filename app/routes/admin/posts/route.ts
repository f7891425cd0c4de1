import { createPost, deletePost, listPosts, updatePost } from '../../../data/posts/posts.server.ts';
import { deletionForm } from '../../../domain/form.ts';
import { postForm, postUpdateForm } from '../../../domain/post/post-form.ts';
import type { Post } from '../../../domain/post/post.ts';
import { postUrl } from '../../../domain/publishing/public-url.ts';
import { areaLoader } from '../../read-area.server.ts';
import {
  loadClientData,
  revalidateAfter,
  createClientAction,
} from '../manager/save/client-data.ts';
import { entityAction, operation } from '../manager/save/manager-action.server.ts';

export const loader = areaLoader('posts', async ({ db, today }) => ({
  posts: await listPosts(db),
  today: today(),
}));

export const action = entityAction('post', {
  create: operation(postForm, ({ db }, input) => createPost(db, input)),
  update: operation(postUpdateForm, ({ db }, input) => updatePost(db, input)),
  delete: operation(deletionForm, ({ db }, input) => deletePost(db, input)),
});

export const clientLoader = loadClientData;
export const clientAction = createClientAction('post', ({ id }: Post) => postUrl(id));
export const shouldRevalidate = revalidateAfter('/admin/posts');
