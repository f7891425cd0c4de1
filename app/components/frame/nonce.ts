import { createContext } from 'react';

/** The CSP nonce of inline scripts, while the server renders a page; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
