import { createContext } from 'react';

/** What marks the site's own inline scripts while a page is rendered; in the browser there is none. */
export const NonceContext = createContext<string | undefined>(undefined);
