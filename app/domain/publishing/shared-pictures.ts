/** The path and form field of the share target for pictures, and the browser cache that holds them. */
export const SHARE_PATH = '/admin/share';
export const SHARE_FIELD = 'pictures';
export const SHARED_CACHE = 'shared-pictures';
/** The page that shows the pictures, with a message if some or all of them did not arrive. */
export const SHARED_URL = '/admin#works';
export const SHARED_PARTLY_URL = '/admin?share=part#works';
export const SHARE_FAILED_URL = '/admin?share=again#works';
/** Any website can post to the share target, so the number and total size of pictures are limited. */
export const MAX_SHARED = 50;
export const MAX_SHARED_BYTES = 256 * 2 ** 20;
