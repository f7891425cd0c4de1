import { isIP } from 'node:net';

/** The server of `MAIL_URL`. */
export type MailServer = {
  host: string;
  port: number;
  /** TLS from the start (smtps) instead of STARTTLS. */
  isSecure: boolean;
  login: { user: string; pass: string } | undefined;
};

export const MAIL_URL_ADVICE =
  'give an address such as smtps://USER:PASSWORD@smtp.example.com or smtp://USER:PASSWORD@smtp.example.com:587, with %40 for each @ and %2F for each / in the user and password.';

const DEFAULT_PORTS = { 'smtp:': 587, 'smtps:': 465 };

/** Undefined for an address that is not one of a mail server. */
export function parseMailUrl(value: string): MailServer | undefined {
  const url = URL.parse(value);
  const port = DEFAULT_PORTS[url?.protocol as keyof typeof DEFAULT_PORTS];
  const [user, pass] = [decode(url?.username), decode(url?.password)];
  if (!url || !port || !url.hostname || user === undefined || pass === undefined) return undefined;
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash || (user === '') !== (pass === ''))
    return undefined;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || port,
    isSecure: url.protocol === 'smtps:',
    login: user === '' ? undefined : { user, pass },
  };
}

/** Names the server without its user and password. */
export function describeMailServer({ host, port }: MailServer): string {
  return `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

/** Whether mails do not leave the machine on their way to the server. */
export function isLocal({ host }: MailServer): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host);
}

/** Undefined for an invalid escape. */
function decode(text = ''): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
