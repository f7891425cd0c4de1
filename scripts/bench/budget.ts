/** What the first view of the gallery may weigh, compressed: HTML, CSS and fonts; and JavaScript. */
export const PAGE_KILOBYTES = 90;
export const SCRIPT_KILOBYTES = 130;
