import type { Site } from '../../../app/domain/publishing/pages/site.ts';
import type { Picture } from '../../../app/domain/picture/picture.ts';
import { eventTimesOf, type ShownPost } from '../../../app/domain/post/post.ts';
import type { DatedWork, ShownWork, Work } from '../../../app/domain/work/work.ts';

// Content as loaders return it, without a database.
export function samplePicture(more: Partial<Picture> = {}): Picture {
  return { image: '/media/works/a.jpg', width: 3000, height: 2000, placeholder: '', ...more };
}

const TIME_ZONE = 'Europe/Amsterdam';

export function sampleSite(more: Partial<Site> = {}): Site & { timeZone: string } {
  return {
    siteUrl: 'https://example.org',
    timeZone: TIME_ZONE,
    displayName: 'Studio Penseel',
    siteDescription: 'Paintings and prints.',
    socialUrl: '',
    photoUrl: '',
    picture: { image: '/media/site-content/home-a.jpg', width: 1600, height: 1000 },
    ...more,
  };
}

export function sampleWork(more: Partial<Work & ShownWork> = {}): Work & ShownWork {
  return {
    id: 12,
    title: 'Dunes at noon',
    size: '40 x 60 cm',
    dateUploaded: '2026-03-01',
    categoryId: null,
    collectionId: null,
    categoryOrder: 0,
    collectionOrder: 0,
    year: null,
    medium: null,
    alternativeText: null,
    status: null,
    priceText: null,
    isHidden: false,
    version: 1,
    picture: samplePicture(),
    ...more,
  };
}

export function sampleDatedWork(more: Partial<DatedWork> = {}): DatedWork {
  return { ...sampleWork(), changedAt: null, ...more };
}

export function samplePost(more: Partial<ShownPost> = {}): ShownPost {
  const post = {
    id: 3,
    title: 'Open studio',
    location: 'Harbour 1, Ghent',
    description: null,
    date: { start: '2026-11-20', end: null },
    time: null,
    picture: null,
    version: 1,
    descriptionHtml: null,
    works: [],
    ...more,
  };
  return { ...post, times: eventTimesOf(TIME_ZONE, post) };
}

/** The public fields of a work. */
export function asShown(work: Work): ShownWork {
  const { version: _, isHidden: __, ...listed } = work;
  return { ...listed, status: null, priceText: null };
}
