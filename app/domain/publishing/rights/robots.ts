import { OWNER_PATHS } from '../../account/owner-paths.ts';

/** The crawlers that collect content for training. Those of search engines, assistants and link previews are not listed. */
export const TRAINING_AGENTS = [
  'AI2Bot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'cohere-training-data-crawler',
  'Google-Extended',
  'GPTBot',
  'meta-externalagent',
] as const;

/** Excludes the owner's pages, which visitors cannot read anyway, and crawlers for training if the owner wants that. */
export function writeRobots(siteUrl: string, noTraining: boolean): string {
  const groups = [
    [
      'User-agent: *',
      'Allow: /',
      ...OWNER_PATHS.map((path) => `Disallow: /${path}`),
      ...(noTraining ? ['Content-Usage: train-ai=n'] : []),
    ],
    ...(noTraining
      ? [[...TRAINING_AGENTS.map((agent) => `User-agent: ${agent}`), 'Disallow: /']]
      : []),
    [`Sitemap: ${siteUrl}/sitemap.xml`],
  ];
  return groups.map((lines) => `${lines.join('\n')}\n`).join('\n');
}
