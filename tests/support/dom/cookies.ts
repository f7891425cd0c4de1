export type Cookies = ReturnType<typeof createCookies>;

/** The cookies that the browser stores for the site. */
export function createCookies() {
  let stored = new Map<string, string>();
  return {
    /** The header of a request. */
    header: () => [...stored].map((cookie) => cookie.join('=')).join('; '),
    /** Stores the cookies of a response, and deletes those that it empties. */
    store(setCookies: readonly string[]) {
      for (const cookie of setCookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value) stored.set(name, value);
        else stored.delete(name);
      }
    },
    /** Deletes all cookies, and returns a function that restores them. */
    clear() {
      const before = stored;
      stored = new Map();
      return () => void (stored = before);
    },
  };
}
