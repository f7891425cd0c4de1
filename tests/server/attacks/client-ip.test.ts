import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useInProcessSite } from '../../support/site/in-process-site.ts';
import { sendForm } from '../../support/http/send-form.ts';

describe('behind a trusted proxy', () => {
  const getSite = useInProcessSite(() => ({ TRUSTED_PROXIES: '127.0.0.1 ::1' }));
  beforeEach(async () => {
    // The clock is stopped, because delays could expire on a slow machine.
    vi.useFakeTimers({ toFake: ['Date'] });
    await getSite().services.auth.unlock();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function trySignIns(clients: string[]): Promise<number[]> {
    const statuses: number[] = [];
    for (const [n, client] of clients.entries()) {
      const fields = { email: `someone${n}@example.com`, password: 'not the one' };
      const headers = { 'X-Forwarded-For': client };
      const answer = await sendForm(getSite(), '/admin/sign-in.data', fields, headers);
      statuses.push(answer.status);
    }
    return statuses;
  }

  test.each([
    [
      'one IPv4 address in any notation',
      [
        '1.2.3.4',
        '::ffff:1.2.3.4',
        '::ffff:102:304',
        '::FFFF:0102:0304',
        '[::ffff:1.2.3.4]:443',
        '1.2.3.4:5678',
        '0:0:0:0:0:ffff:1.2.3.4',
      ],
    ],
    [
      'one IPv6 network with any host part',
      [
        '2001:db8:1:2::1',
        '2001:DB8:1:2::2',
        '[2001:db8:1:2:3:4:5:6]:443',
        '2001:0db8:0001:0002:0:0:0:7',
        '2001:db8:1:2::8%eth0',
        '2001:db8:1:2:ffff::',
        '2001:db8:1:2::9',
      ],
    ],
  ])('%s is one client', async (_name, clients) => {
    const statuses = await trySignIns(clients);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await trySignIns(['1.2.3.5', '2001:db8:1:3::1'])).toEqual([401, 401]);
  });
});
