import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { send } from './send.ts';
import { reportNewSession, sessionState } from './session-state.ts';

async function sendTo(listener: RequestListener, signal = new AbortController().signal) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return send<unknown>({ path: `http://127.0.0.1:${port}/`, body: 'x', signal });
}

function refuse(status: number, type: string, body: string): RequestListener {
  return (_, response) => response.writeHead(status, { 'Content-Type': type }).end(body);
}

test('a successful response is read as JSON', async () => {
  const answer = refuse(201, 'application/json', '{"image":"/a"}');
  expect(await sendTo(answer)).toStrictEqual({ ok: true, value: { image: '/a' } });
});

test('an ended session shows the sign-in form', async () => {
  onTestFinished(reportNewSession);
  expect(await sendTo(refuse(401, 'application/json', '{"message":"No."}'))).toMatchObject({
    status: 401,
    message: 'Your session has ended. Sign in to continue.',
  });
  expect(sessionState.get()).toBe('signed-out');
});

test('a failure has the reason of the server, which is JSON or plain text', async () => {
  const refusals = [
    refuse(409, 'application/json', '{"message":"Changed.","plan":1}'),
    refuse(503, 'text/plain;charset=UTF-8', 'Busy.'),
    refuse(502, 'text/html', '<h1>Bad gateway</h1>'),
  ];
  const results = await Promise.all(refusals.map((listener) => sendTo(listener)));
  expect(results).toMatchObject([
    { ok: false, status: 409, message: 'Changed.', details: { plan: 1 } },
    { ok: false, status: 503, message: 'Busy.' },
    { ok: false, status: 502, message: undefined },
  ]);
});

test('a lost connection is a failure with the status 0', async () => {
  const result = await sendTo((request) => request.destroy());
  expect(result).toStrictEqual({ ok: false, status: 0 });
});

test('an aborted request never settles', async () => {
  const controller = new AbortController();
  const { promise: aborted, resolve } = Promise.withResolvers<string>();
  const sending = sendTo((_, response) => {
    response.once('close', () => setTimeout(resolve, 0, 'aborted'));
    controller.abort();
  }, controller.signal);
  expect(await Promise.race([sending, aborted])).toBe('aborted');
});
