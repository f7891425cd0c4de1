import {
  HEARTBEAT_TIMEOUT_MS,
  HEARTBEAT_MS,
  LIVE_PATH,
  type LiveEvent,
  reconnectDelay,
} from '../../../domain/live.ts';

type Hear = { version: (version: number) => void; signedOut: () => void };

/**
 * Reports each content version until it is stopped. Reconnects itself, because EventSource does not
 * notice a dead connection and decides itself how long to wait.
 */
export function followContent(hear: Hear): () => void {
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
  function noteAlive(): void {
    failures = 0;
    wait(HEARTBEAT_MS + HEARTBEAT_TIMEOUT_MS, connectLater);
  }
  function connect(): void {
    source = new EventSource(LIVE_PATH);
    const on = (event: LiveEvent | 'error', act: (message: MessageEvent<string>) => void) =>
      source?.addEventListener(event, act);
    on('error', connectLater);
    on('beat', noteAlive);
    on('content', ({ data }) => {
      noteAlive();
      hear.version(Number(data));
    });
    on('signed-out', () => {
      stop();
      // The response with the new session may still be on its way.
      wait(reconnectDelay(0), () => {
        hear.signedOut();
        connect();
      });
    });
    wait(HEARTBEAT_TIMEOUT_MS, connectLater);
  }
  connect();
  return stop;
}
