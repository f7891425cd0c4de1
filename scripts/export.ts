import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pendingMigrations } from '../app/data/database/migrate.server.ts';
import {
  ContentChanged,
  exportSite,
  type ExportOptions,
} from '../server/export/site/export-site.ts';
import { openExportFolder } from '../server/export/folder.ts';
import { openReadOnlyServices } from '../server/export/site/read-only-services.ts';
import type { ExportCounts } from '../server/export/site/site-export.ts';
import type { PageBuild } from '../server/pages/render-page.ts';
import { buildIfNeeded } from './build.ts';
import {
  fromHere,
  openExistingPlace,
  readEnvironment,
  runCommand,
  printUsage,
} from './command-line/command.ts';
import { clearProgress, showProgress } from './command-line/progress-line.ts';
import { projectDir } from './tool.ts';

const USAGE = `Usage: npm run export -- FOLDER               the whole public site as plain files
       npm run export -- FOLDER --base /art/  the same for a sub-folder of its host
       npm run export -- FOLDER --folders     gallery/index.html instead of gallery.html
SITE_URL names the host that it will lie on.
`;
const MOST_TRIES = 5;
const OPTIONS = { base: { type: 'string', default: '/' }, folders: { type: 'boolean' } } as const;

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parse(args) ?? {};
  const [folder, ...more] = positionals ?? [];
  if (!values || !folder || more.length > 0) return printUsage(USAGE);
  if (!/^\/(?!(?:assets|media)\/)(?:[\w.~-]+\/)*$/.test(values.base)) {
    throw new Error(
      `--base ${values.base}: write a folder with a slash at both ends, such as /art/.`,
    );
  }
  const config = readEnvironment();
  await using place = await openExistingPlace(config);
  await buildIfNeeded();
  if ((await pendingMigrations(place.database)).length > 0) {
    throw new Error(
      'This site is older than this Penseel. Start it once with npm start, then export.',
    );
  }
  await using incoming = await mkdtempDisposable(path.join(tmpdir(), 'penseel-reading-'));
  await using services = await openReadOnlyServices(place, config, incoming.path);
  const { makePage } = (await import(path.join(projectDir, 'build/server/index.js'))) as PageBuild;
  const options = {
    services,
    makePage,
    clientDir: path.join(projectDir, 'build/client'),
    base: values.base,
    inFolders: values.folders ?? false,
    onProgress: ({ pages, pictures }: ExportCounts) =>
      showProgress(`${pages} pages, ${pictures} pictures`),
  };
  const { done, written } = await exportUnchanged(options, fromHere(folder));
  clearProgress();
  printResult(done, written, config.siteUrl);
}

/** Where the owner saves something meanwhile, once more. */
async function exportUnchanged(options: Omit<ExportOptions, 'files'>, folder: string) {
  for (let left = MOST_TRIES; ; left -= 1) {
    using files = await openExportFolder(folder);
    try {
      const done = await exportSite({ ...options, files });
      return { done, written: await files.finish() };
    } catch (error) {
      if (!(error instanceof ContentChanged) || left === 1) throw error;
    }
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch {
    return undefined;
  }
}

type Written = { files: number; written: number; removed: number };

function printResult(done: ExportCounts, { files, written, removed }: Written, url: string) {
  const { pages, missing, failed } = done;
  console.log(`${pages} pages, ${files} files: ${written} written, ${removed} removed.`);
  console.log(`They name ${url} as their address: SITE_URL changes that.`);
  if (missing.length > 0) {
    console.error(
      `${missing.length} pictures are missing on this site; npm run doctor names them.`,
    );
  }
  if (failed.length === 0) return;
  console.error(`These pages could not be read and are not in the export:\n${failed.join('\n')}`);
  process.exitCode = 1;
}

runCommand(main);
