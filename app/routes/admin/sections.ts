type AdminSection = {
  id: string;
  title: string;
  about: string;
  see: string;
  /** Has a list with drag and drop. */
  hasOrder?: true;
};

export const SECTIONS: AdminSection[] = [
  {
    id: 'photos',
    title: 'Photo management',
    about: 'The large picture of the home page, and the one beside your biography.',
    see: '/',
  },
  {
    id: 'categories',
    title: 'Category management',
    about: 'Kinds of work, such as paintings or drawings. The gallery shows your works by them.',
    see: '/gallery',
    hasOrder: true,
  },
  {
    id: 'collections',
    title: 'Collection management',
    about: 'Series or periods across the categories. Visitors can see the gallery by them instead.',
    see: '/gallery?groupBy=collection',
    hasOrder: true,
  },
  {
    id: 'works',
    title: 'Gallery management',
    about:
      'Your works and their pictures. Visitors see them in the gallery and on pages of their own.',
    see: '/gallery',
  },
  {
    id: 'work-order',
    title: 'Gallery order management',
    about: 'In which order the works of a category or a collection hang in the gallery.',
    see: '/gallery',
    hasOrder: true,
  },
  {
    id: 'recents',
    title: 'Gallery recents management',
    about: 'Which works stand under recent on the home page. Without a choice, the newest.',
    see: '/',
  },
  {
    id: 'posts',
    title: 'Upcoming management',
    about: 'Exhibitions, open studios and other events. Visitors see them on the page upcoming.',
    see: '/upcoming',
  },
  {
    id: 'exhibitions',
    title: 'Exhibitions management',
    about: 'Where your work was shown, year by year. Visitors see it on the page bio.',
    see: '/bio',
  },
  {
    id: 'exhibition-order',
    title: 'Exhibitions order management',
    about: 'In which order the exhibitions stand on the page bio.',
    see: '/bio',
    hasOrder: true,
  },
  {
    id: 'links',
    title: 'Links management',
    about: 'People and places that you want visitors to know. They see them on the page links.',
    see: '/links',
  },
  {
    id: 'settings',
    title: 'Settings management',
    about:
      'The name of the site, how people reach you, what visitors see, your account and backups.',
    see: '/',
  },
];
