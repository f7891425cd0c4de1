type PostOptions = {
  url: string;
  body: File | FormData;
  /** Needed for a file; a form has its own. */
  contentType?: string;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a request and resolves with it, or with null if it did not arrive. Never settles after it is
 * aborted. Uses XMLHttpRequest, because `fetch` reports no upload progress.
 */
export function postWithProgress(options: PostOptions): Promise<XMLHttpRequest | null> {
  const { url, body, contentType, onProgress, signal } = options;
  const { promise, resolve } = Promise.withResolvers<XMLHttpRequest | null>();
  if (signal.aborted) return promise;
  const request = new XMLHttpRequest();
  request.open('POST', url);
  request.responseType = 'json';
  if (contentType) request.setRequestHeader('Content-Type', contentType);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
  });
  request.addEventListener('load', () => resolve(request));
  request.addEventListener('error', () => resolve(null));
  signal.addEventListener('abort', () => request.abort());
  request.send(body);
  return promise;
}
