import type { Page } from '@playwright/test';
import { createLinkToken } from '../../../app/auth/one-time-links.server.ts';
import { roomUrl } from '../../../app/domain/room/room.ts';
import { addRoom } from '../../support/content/rooms.ts';
import { expect } from '../../support/site/site.ts';
import type { SiteContent } from '../../support/site/site-content.ts';
import { waitForViewer } from '../viewer/open-viewer.ts';
import { LONG_WORD, RIGHT_TO_LEFT } from './content.ts';

export type PublicPage = {
  name: string;
  /** A path, or a function that prepares the content for it. */
  path: string | ((content: SiteContent) => Promise<string>);
  /** Opens what the path does not open. */
  open?: (page: Page) => Promise<void>;
  status?: number;
  isPrinted?: boolean;
  /** It shows a form or the viewer, whose code other pages load later. */
  needsCode?: boolean;
  /** Its pictures are not requested before they are near the screen. */
  loadsNearPictures?: boolean;
  /** Scripts replace the content that the server sent. */
  appearsLate?: boolean;
  /** On very wide screens its rows break at other works than `sizesOfRows` computes, and files are up to 4 % too small. */
  hasRoughSizes?: boolean;
  /** It has no scripts, so that it is never hydrated. */
  isStatic?: boolean;
  isOnPhonesOnly?: boolean;
};

export const PUBLIC_PAGES: PublicPage[] = [
  { name: 'home', path: '/', isPrinted: true },
  { name: 'home with a logo', path: useWorkAsLogo },
  { name: 'the menu', path: '/', open: openMenu, isOnPhonesOnly: true },
  { name: 'home with an event', path: '/?post=1' },
  { name: 'the gallery', path: '/gallery', isPrinted: true, loadsNearPictures: true },
  {
    name: 'the gallery by collection',
    path: '/gallery?groupBy=collection',
    loadsNearPictures: true,
  },
  { name: 'a group', path: '/gallery/category/1', loadsNearPictures: true },
  { name: 'a group with a long title', path: '/gallery/category/2', hasRoughSizes: true },
  { name: 'the viewer', path: '/gallery?work=1', open: waitForViewer, needsCode: true },
  { name: 'a work with all fields', path: '/works/13', isPrinted: true },
  { name: 'a work with a long title', path: '/works/1' },
  { name: 'a question about a work', path: '/works/1/ask', isStatic: true, needsCode: true },
  { name: 'a narrow work', path: '/works/3' },
  { name: 'a wide work', path: '/works/2' },
  { name: 'a work with a right-to-left title', path: '/works/23', isPrinted: true },
  { name: 'the events', path: '/upcoming' },
  { name: 'an event', path: '/upcoming?post=1' },
  { name: 'an event with long words', path: '/upcoming?post=2' },
  { name: 'an event with right-to-left text', path: '/upcoming?post=3' },
  { name: 'the bio', path: '/bio', isPrinted: true },
  {
    name: 'the bio without a timeline',
    path: async (content) => {
      await content.change(`update Settings set value = 'false' where key = 'isFancyBioEnabled'`);
      return '/bio';
    },
  },
  { name: 'the links', path: '/links', isPrinted: true },
  { name: 'the rights', path: '/rights', isPrinted: true },
  { name: 'a private room', path: addPrivateRoom, isPrinted: true, isStatic: true },
  { name: 'the contact form', path: '/contact', isStatic: true, needsCode: true },
  { name: 'a page that does not exist', path: '/nowhere', status: 404 },
  {
    name: 'the sign-in form',
    path: '/admin#sign-in',
    status: 404,
    open: openSignIn,
    needsCode: true,
    appearsLate: true,
  },
  {
    name: 'the set-up form',
    path: async (content) => {
      await content.change('delete from Sessions; delete from Owner');
      return `/setup?token=${await createLinkToken(content.db, 'setup')}`;
    },
    needsCode: true,
  },
  {
    name: 'the form for a new password',
    path: async ({ db }) => `/reset?token=${await createLinkToken(db, 'reset')}`,
    needsCode: true,
  },
];

/** Shows the pictures of two works, which are stored already, as logos. */
async function useWorkAsLogo({ change }: SiteContent): Promise<string> {
  await change(`insert into SiteContent (page, image)
    select case id when 2 then 'logo' else 'logo-dark' end, image from Gallery where id in (2, 4)`);
  return '/';
}

async function addPrivateRoom({ db }: SiteContent): Promise<string> {
  return roomUrl(
    (await addRoom(db, [13, 1, 2, 3, 23], { title: `${RIGHT_TO_LEFT} ${LONG_WORD}` })).token,
  );
}

async function openSignIn(page: Page): Promise<void> {
  await expect(page.getByLabel('Email')).toBeVisible();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
}
