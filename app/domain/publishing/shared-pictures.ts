/** The path and form field to which the phone's photo app sends pictures, and the browser cache in which they wait. */
export const SHARE_PATH = '/admin/share';
export const SHARE_FIELD = 'pictures';
export const SHARED_CACHE = 'shared-pictures';
/** The page that shows them; with a message where some, or all, did not arrive. */
export const SHARED = '/admin#works';
export const SHARED_IN_PART = '/admin?share=part#works';
export const SHARED_IN_VAIN = '/admin?share=again#works';
/** Any page can send pictures here, so their number and bytes are bounded. */
export const MAX_SHARED = 50;
export const MAX_SHARED_BYTES = 256 * 2 ** 20;
