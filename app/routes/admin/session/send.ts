import { reportLostSession } from './session-state.ts';

type SendOptions<T> = {
  path: string;
  body: File | FormData | string;
  /** Needed for a file or a text; a form has its own. */
  contentType?: string;
  /** Receives the percentage of the body that has been sent. */
  onProgress?: (percent: number) => void;
  signal: AbortSignal;
  /** Reads a successful response; without it, the response is JSON. */
  read?: (response: Response) => Promise<T>;
};

type SendResult<T> = { ok: true; value: T } | SendFailure;

type SendFailure = {
  ok: false;
  /** 0 if the request or its response did not arrive. */
  status: number;
  /** The reason that the server gives, or that the session has ended. */
  message?: string;
  /** The values of a refusal. */
  details?: object;
};

const SIGNED_OUT = 'Your session has ended. Sign in to continue.';

/**
 * Posts to a path that only the owner may use. Shows the sign-in form if the session has ended.
 * Never settles after it is aborted.
 */
export async function send<T>(options: SendOptions<T>): Promise<SendResult<T>> {
  const result = await attempt(options).catch(() => ({ ok: false as const, status: 0 }));
  return options.signal.aborted ? new Promise(() => {}) : result;
}

async function attempt<T>({ read, ...options }: SendOptions<T>): Promise<SendResult<T>> {
  const response = await post(options);
  if (!response.ok) return readFailure(response);
  return { ok: true, value: await (read ? read(response) : (response.json() as Promise<T>)) };
}

async function readFailure(response: Response): Promise<SendFailure> {
  const { status, headers } = response;
  if (status === 401) {
    reportLostSession();
    return { ok: false, status, message: SIGNED_OUT };
  }
  if (headers.get('Content-Type')?.startsWith('text/plain')) {
    return { ok: false, status, message: await response.text() };
  }
  const details = (await response.json().catch(() => ({}))) as { message?: string };
  return { ok: false, status, message: details.message, details };
}

function post(options: Omit<SendOptions<unknown>, 'read'>): Promise<Response> {
  const { path, body, contentType, onProgress, signal } = options;
  const headers = contentType ? { 'Content-Type': contentType } : undefined;
  if (!onProgress) return fetch(path, { method: 'POST', headers, body, signal });
  // `fetch` reports no upload progress.
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.responseType = 'blob';
  if (contentType) request.setRequestHeader('Content-Type', contentType);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
  });
  request.addEventListener('load', () => {
    const { response, status } = request as { response: Blob; status: number };
    resolve(new Response(response, { status }));
  });
  request.addEventListener('error', () => reject(new Error('The request did not arrive.')));
  signal.addEventListener('abort', () => request.abort());
  request.send(body);
  return promise;
}
