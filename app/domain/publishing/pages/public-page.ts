import { formatDate } from '../../time/dates.ts';
import type { GalleryGroup, Paging } from '../../group/gallery.ts';
import type { Group, GroupKind } from '../../group/group.ts';
import type { PageHead } from './page-head.ts';
import type { Site } from './site.ts';
import { classifyPosts, type ShownPost } from '../../post/post.ts';
import { galleryUrl, groupManifestPath, groupUrl, postUrl, workUrl } from '../public-url.ts';
import type { PictureShape } from './external-picture.ts';
import {
  describeArtist,
  describeEvent,
  describeGroup,
  describeWebsite,
  describeWork,
} from './structured-data.ts';
import type { ShownWork } from '../../work/work.ts';
import { RIGHTS_PATH } from '../rights/rights.ts';
import { isolate } from '../../text.ts';

export function homePage(site: Site): PageHead {
  return {
    description: site.siteDescription || `Works and events${by(site)}.`,
    path: '/',
    picture: site.picture,
    data: [describeWebsite(site), describeArtist(site, site.picture)],
  };
}

export function galleryPage(
  site: Site,
  kind: GroupKind,
  groups: readonly Pick<GalleryGroup, 'group' | 'works'>[],
): PageHead {
  const titles = groups.map(({ group }) => isolate(group.title)).join(', ');
  return {
    title: 'Gallery',
    description: titles ? `Works${by(site)}: ${titles}.` : `Works${by(site)}.`,
    path: galleryUrl(kind),
    ...pictureOf(groups.find(({ works }) => works.length > 0)?.works[0]),
  };
}

type GroupShown = { group: Group; works: ShownWork[]; total: number; paging: Paging };

export function groupPage(site: Site, kind: GroupKind, shown: GroupShown): PageHead {
  const { group, works, total, paging } = shown;
  const path = groupUrl(kind, group.id, paging.page);
  const count = total === 1 ? '1 work' : `${total} works`;
  return {
    title: paging.page === 1 ? group.title : `${isolate(group.title)}, page ${paging.page}`,
    description: `${isolate(group.title)}: ${count}${by(site)}.`,
    path,
    ...pictureOf(works[0]),
    ...(paging.page > 1 && { previous: groupUrl(kind, group.id, paging.page - 1) }),
    ...(paging.page < paging.pages && { next: groupUrl(kind, group.id, paging.page + 1) }),
    data: [describeGroup(site, { title: group.title, path, works })],
    ...(total > 0 && { manifest: groupManifestPath(kind, group.id) }),
  };
}

export function workPage(site: Site, work: ShownWork): PageHead {
  const size = work.size ? `, ${isolate(work.size)}` : '';
  return {
    title: work.title,
    description: `${isolate(work.title)}${size}${site.displayName && `. A work${by(site)}`}.`,
    path: workUrl(work),
    kind: 'article',
    ...pictureOf(work),
    data: [describeWork(site, work)],
  };
}

type Posts = { all: readonly ShownPost[]; ofToday: readonly ShownPost[]; today: string };

/** Structured data covers events that are not over, including today's. */
export function upcomingPage(site: Site, { all, ofToday, today }: Posts): PageHead {
  const { upcoming, ongoing } = classifyPosts(all, today);
  const rest = [...ongoing, ...upcoming].filter(({ id }) => !ofToday.some((one) => one.id === id));
  const visitable = [...ofToday, ...rest];
  return {
    title: 'Upcoming',
    description: `Upcoming, ongoing and past events${by(site)}.`,
    path: '/upcoming',
    ...pictureOf(visitable.find((post) => post.picture)),
    data: visitable.map((post) => describeEvent(site, post)),
  };
}

export function postPage(site: Site, post: ShownPost): PageHead {
  const dates = [post.date.start, post.date.end].flatMap((date) => date ?? []).map(formatDate);
  const about = post.description ? `. ${isolate(post.description)}` : '';
  return {
    title: post.title,
    description: `${isolate(post.location)}, ${dates.join(' – ')}${about}`,
    path: postUrl(post.id),
    kind: 'article',
    ...pictureOf(post),
    data: [describeEvent(site, post)],
  };
}

export function bioPage(site: Site, picture: PictureShape | null): PageHead {
  return {
    title: 'Bio',
    description: `Biography and exhibitions${site.displayName && ` of ${isolate(site.displayName)}`}.`,
    path: '/bio',
    kind: 'profile',
    picture,
    pictureAlt: site.displayName,
    data: [describeArtist(site, picture)],
  };
}

export function linksPage(site: Site): PageHead {
  const description = site.displayName
    ? `Links that ${isolate(site.displayName)} likes to share.`
    : 'Links worth sharing.';
  return { title: 'Links', description, path: '/links' };
}

export function rightsPage(site: Site): PageHead {
  const description = `How you may use the works and pictures${by(site)}.`;
  return { title: 'Rights', description, path: RIGHTS_PATH };
}

function by({ displayName }: Site): string {
  return displayName && ` by ${isolate(displayName)}`;
}

type Pictured = { title: string; alternativeText?: string | null; picture: PictureShape | null };

function pictureOf(shown: Pictured | undefined) {
  if (!shown?.picture) return {};
  return { picture: shown.picture, pictureAlt: shown.alternativeText ?? shown.title };
}
