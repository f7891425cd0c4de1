import { GlobalWindow } from 'happy-dom';
import type { Environment } from 'vitest/runtime';

/** Replaces the class of Node.js: elements accept no other events. */
const EVENT = 'Event';
const NAMES_OF_THE_WINDOW = ['window', 'self', 'top', 'parent'];

/**
 * The globals of a browser window beside those of Node.js. Requests, responses, forms and URLs stay those of Node.js,
 * so that the server's actions can read what the page sends.
 */
export default {
  name: 'window',
  viteEnvironment: 'ssr',
  setup(global: Record<string, unknown>) {
    const { FormData: FormDataOfNode } = globalThis;
    const window = new GlobalWindow({ url: 'http://localhost/admin', width: 1280, height: 800 });
    const missing = namesOf(window).filter((name) => !(name in global));
    const names = [EVENT, ...missing];
    for (const name of names) {
      const isWindow = NAMES_OF_THE_WINDOW.includes(name);
      Object.defineProperty(
        global,
        name,
        isWindow ? { value: global, configurable: true } : propertyOf(window, name),
      );
    }
    // happy-dom has no fonts to load.
    Object.assign(window.document, { fonts: { load: async () => [] } });
    global.EventSource = LiveStream;
    global.FormData = createFormDataClass(window);
    return {
      async teardown() {
        await window.happyDOM.close();
        for (const name of names) delete global[name];
        global.FormData = FormDataOfNode;
      },
    };
  },
} satisfies Environment;

type Listener = (message: { data: string }) => void;

/** A live stream that tests write to. The stream of the server is tested in a browser. */
export class LiveStream {
  static open = new Set<LiveStream>();
  #listeners = new Map<string, Listener>();
  constructor() {
    LiveStream.open.add(this);
  }
  addEventListener(type: string, listener: Listener) {
    this.#listeners.set(type, listener);
  }
  receive(type: string, data: string) {
    this.#listeners.get(type)?.({ data });
  }
  close() {
    LiveStream.open.delete(this);
  }
}

/** The class of Node.js, which cannot read a form element. */
function createFormDataClass(window: GlobalWindow) {
  return class extends FormData {
    constructor(...form: ConstructorParameters<typeof window.FormData>) {
      super();
      // As in browsers. React Router tests with 0 whether the second argument is supported.
      if (form.length > 1 && !form[1]) throw new TypeError('The submitter is not a button.');
      for (const [name, value] of new window.FormData(...form)) this.append(name, String(value));
    }
  };
}

function namesOf(object: object | null): string[] {
  if (!object || object === Object.prototype) return [];
  return [...Object.getOwnPropertyNames(object), ...namesOf(Object.getPrototypeOf(object))];
}

function propertyOf(window: GlobalWindow, name: string): PropertyDescriptor {
  const values = window as unknown as Record<string, unknown>;
  const value = values[name];
  const isMethod = typeof value === 'function' && /^[a-z]/.test(name);
  if (isMethod) return { value: value.bind(window), writable: true, configurable: true };
  const set = (next: unknown) => void (values[name] = next);
  return { get: () => values[name], set, configurable: true };
}
