export const BACKUPS_PATH = '/admin/backups';
export const CATALOGUE_PATH = '/admin/catalogue/works';
export const DOCUMENTS_PATH = '/admin/documents/choices';
export const MAKE_DOCUMENT_PATH = '/admin/documents/make';
export const DEMO_PATH = '/admin/demo-content';
export const ENQUIRIES_PATH = '/admin/enquiries/list';
export const EXHIBITIONS_PATH = '/admin/exhibitions';
export const FIRST_STEPS_PATH = '/admin/first-steps';
export const HISTORY_PATH = '/admin/history/entries';
export const LINKS_PATH = '/admin/links';
export const MAIL_PATH = '/admin/mail';
export const MARKS_PATH = '/admin/marks';
export const PHOTOS_PATH = '/admin/photos';
export const POSTS_PATH = '/admin/posts';
export const RECENTS_PATH = '/admin/recents';
export const RECORDS_PATH = '/admin/records';
export const ROOMS_PATH = '/admin/rooms/list';
export const SETTINGS_PATH = '/admin/settings';
export const SHEET_PATH = '/admin/sheet';
export const TEXTS_PATH = '/admin/texts/works';
export const WORK_ORDER_PATH = '/admin/work-order';
export const WORKS_PATH = '/admin/works';

export const viewsPath = (workId: number) => `/admin/views/${workId}`;
export const coloursPath = (workId: number) => `/admin/colours/${workId}`;
export const showingsPath = (workId: number) => `/admin/showings/${workId}`;

/** The id of the admin layout route, for its loader data. */
export const LAYOUT_ID = 'routes/admin/layout';
