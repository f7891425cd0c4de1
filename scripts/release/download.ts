import { writeFile } from 'node:fs/promises';

const ADVICE = 'Download the release yourself, and give its file.';

/** Downloads a release. Only https, because a release contains its own checksums. */
export async function downloadRelease(url: string, file: string): Promise<string> {
  if (!url.startsWith('https://')) throw new Error(`${url} is not an https address. ${ADVICE}`);
  const answer = await fetch(url).catch((error: unknown) => {
    throw new Error(`${url} does not answer. ${ADVICE}`, { cause: error });
  });
  if (!answer.ok || !answer.body) {
    throw new Error(`${url} answers with ${answer.status}. ${ADVICE}`);
  }
  await writeFile(file, answer.body);
  return file;
}
