import autocannon from 'autocannon';

const CONNECTIONS = 16;
/** A machine is faster and slower by turns: many short rounds meet both alike. */
const SECONDS = 0.35;
const LOOK_MILLISECONDS = 50;

type Load = { headers?: Record<string, string>; status?: number };

/** Requests per second over 16 connections; every answer must have the expected status. */
export async function requestsPerSecond(url: string, load: Load = {}): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    sampleInt: LOOK_MILLISECONDS,
    headers: { 'accept-encoding': 'br', ...load.headers },
  });
  checkAnswers(url, result, load.status);
  const milliseconds = result.finish.getTime() - result.start.getTime();
  return (result.requests.total / milliseconds) * 1000;
}

/** Sends so many requests as fast as they are answered. */
export async function sendRequests(url: string, amount: number): Promise<void> {
  const headers = { 'accept-encoding': 'br' };
  checkAnswers(url, await autocannon({ url, connections: CONNECTIONS, amount, headers }));
}

type Answers = { errors: number; statusCodeStats: Record<string, { count: number }> };

function checkAnswers(url: string, { errors, statusCodeStats }: Answers, status = 200): void {
  const wrong = Object.keys(statusCodeStats).filter((code) => code !== String(status));
  if (errors > 0 || wrong.length > 0) {
    throw new Error(`${url}: ${errors} errors, answers ${JSON.stringify(statusCodeStats)}.`);
  }
}
