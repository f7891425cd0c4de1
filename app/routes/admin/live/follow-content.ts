import {
  HEARTBEAT_TIMEOUT_MS,
  HEARTBEAT_MS,
  LIVE_PATH,
  type LiveEvent,
  reconnectDelay,
} from '../../../domain/live.ts';

type ContentListener = {
  version: (version: number) => void;
  enquiries: (newOnes: number) => void;
  signedOut: () => void;
};

/**
 * Reports each content version and each change of enquiries until it is stopped. Has its own timeout and reconnection, because
 * EventSource does not notice a dead connection and decides itself when to reconnect.
 */
export function followContent(listener: ContentListener): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function stop(): void {
    clearTimeout(timer);
    source?.close();
  }
  function wait(milliseconds: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
  }
  function connectLater(): void {
    stop();
    wait(reconnectDelay(failures), connect);
    failures += 1;
  }
  function resetTimeout(): void {
    failures = 0;
    wait(HEARTBEAT_MS + HEARTBEAT_TIMEOUT_MS, connectLater);
  }
  function connect(): void {
    source = new EventSource(LIVE_PATH);
    const listen = (event: LiveEvent | 'error', act: (message: MessageEvent<string>) => void) =>
      source?.addEventListener(event, act);
    listen('error', connectLater);
    listen('beat', resetTimeout);
    listen('content', ({ data }) => {
      resetTimeout();
      listener.version(Number(data));
    });
    listen('enquiries', ({ data }) => listener.enquiries(Number(data)));
    listen('signed-out', () => {
      stop();
      // The response with the new session may not have arrived yet.
      wait(reconnectDelay(0), () => {
        listener.signedOut();
        connect();
      });
    });
    wait(HEARTBEAT_TIMEOUT_MS, connectLater);
  }
  connect();
  return stop;
}
