/** Where the phone's photo app sends pictures, what it calls them, and where they wait for the page. */
export const SHARE_PATH = '/admin/share';
export const SHARE_FIELD = 'pictures';
export const SHARED_CACHE = 'shared-pictures';
/** Where the works stand that they become, and where the owner hears that they did not arrive. */
export const SHARED = '/admin#works';
export const SHARED_IN_VAIN = '/admin?share=again#works';
