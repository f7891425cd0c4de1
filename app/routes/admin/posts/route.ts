import { createPost, deletePost, listPosts, updatePost } from '../../../data/posts.server.ts';
import { deletionForm } from '../../../domain/forms/form.ts';
import { postForm, postUpdateForm } from '../../../domain/forms/post-form.ts';
import type { Post } from '../../../domain/content/post.ts';
import { postUrl } from '../../../domain/publishing/public-url.ts';
import { areaLoader } from '../../read-area.server.ts';
import { loadInBrowser, revalidateAfter, saveInBrowser } from '../manager/card/in-browser.ts';
import { entityAction, operation } from '../manager/manager-action.server.ts';

export const loader = areaLoader('posts', async ({ db, today }) => ({
  posts: await listPosts(db),
  today: today(),
}));

export const action = entityAction('post', {
  create: operation(postForm, ({ db }, input) => createPost(db, input)),
  update: operation(postUpdateForm, ({ db }, input) => updatePost(db, input)),
  delete: operation(deletionForm, ({ db }, input) => deletePost(db, input)),
});

export const clientLoader = loadInBrowser;
export const clientAction = saveInBrowser('post', ({ id }: Post) => postUrl(id));
export const shouldRevalidate = revalidateAfter('/admin/posts');
