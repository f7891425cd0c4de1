/** `XMLHttpRequest` by `fetch`, because the one of happy-dom cannot send files of Node.js. Reports no progress. */
export class FetchRequest {
  upload = { addEventListener() {} };
  status = 0;
  response: Blob | undefined;
  #request = { url: '', method: '', headers: new Headers() };
  #listeners = new Map<string, () => void>();
  #controller = new AbortController();

  open(method: string, url: string) {
    this.#request = { ...this.#request, url, method };
  }
  setRequestHeader(name: string, value: string) {
    this.#request.headers.set(name, value);
  }
  addEventListener(type: 'load' | 'error', listener: () => void) {
    this.#listeners.set(type, listener);
  }
  abort() {
    this.#controller.abort();
  }
  send(body: BodyInit) {
    this.#load(body).then(this.#listeners.get('load'), this.#listeners.get('error'));
  }
  async #load(body: BodyInit) {
    const { url, ...options } = this.#request;
    const response = await fetch(url, { ...options, body, signal: this.#controller.signal });
    this.status = response.status;
    this.response = await response.blob();
  }
}
