import { expect, test } from 'vitest';
import { checkMoved, findNginx } from '../support/nginx.ts';

const nginx = findNginx();

test.skipIf(!nginx)(
  'nginx takes the list of old and new URLs with the lines of the paper, long as they are',
  async () => {
    const host = 'https://abcdefghijklmnopqrst.example.co/storage/v1/object/public/works';
    const lines = Array.from(
      { length: 5000 },
      (_, n) =>
        `"${host}/${n}-${'een%20lange%20naam%20'.repeat(8)}.jpg" /media/works/${n}/1920.jpg;`,
    );
    const said = await checkMoved(String(nginx), lines.join('\n'));
    expect(said).toContain('test is successful');
    expect(said).not.toMatch(/emerg|warn/);
  },
);
