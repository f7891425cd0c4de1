/** Lets the pages of every other site read an answer. It is everybody's, so no cookie is ever asked for. */
export const CORS = { 'Access-Control-Allow-Origin': '*' } as const;
