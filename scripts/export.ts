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
  resolveTypedPath,
  openExistingSite,
  readEnvironment,
  runCommand,
  printUsage,
} from './command-line/command.ts';
import { clearProgress, showProgress } from './command-line/progress-line.ts';
import { projectDir } from './tool.ts';

const USAGE = `Usage: npm run export -- FOLDER               write the whole public site as static files
       npm run export -- FOLDER --base /art/  the same for a subfolder of the host
       npm run export -- FOLDER --folders     gallery/index.html instead of gallery.html
SITE_URL is the URL of the host.
`;
const MAX_ATTEMPTS = 5;
const OPTIONS = { base: { type: 'string', default: '/' }, folders: { type: 'boolean' } } as const;

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parse(args) ?? {};
  const [folder, ...more] = positionals ?? [];
  if (!values || !folder || more.length > 0) return printUsage(USAGE);
  if (!/^\/(?!(?:assets|media)\/)(?:[\w.~-]+\/)*$/.test(values.base)) {
    throw new Error(`--base ${values.base}: give a path with a slash at both ends, such as /art/.`);
  }
  const config = readEnvironment();
  await using site = await openExistingSite(config);
  await buildIfNeeded();
  if ((await pendingMigrations(site.database)).length > 0) {
    throw new Error(
      'This site was made by an older version. Start it once with npm start, then export.',
    );
  }
  await using incoming = await mkdtempDisposable(path.join(tmpdir(), 'penseel-reading-'));
  await using services = await openReadOnlyServices(site, config, incoming.path);
  const { renderRequest } = (await import(
    path.join(projectDir, 'build/server/index.js')
  )) as PageBuild;
  const options = {
    services,
    renderRequest,
    clientDir: path.join(projectDir, 'build/client'),
    base: values.base,
    inFolders: values.folders ?? false,
    onProgress: ({ pages, pictures }: ExportCounts) =>
      showProgress(`${pages} pages, ${pictures} pictures`),
  };
  const { done, written } = await exportUnchanged(options, resolveTypedPath(folder));
  clearProgress();
  printResult(done, written, config.siteUrl);
}

/** Exports again if the owner saved a change in the meantime. */
async function exportUnchanged(options: Omit<ExportOptions, 'files'>, folder: string) {
  for (let attempt = 1; ; attempt += 1) {
    using files = await openExportFolder(folder);
    try {
      const done = await exportSite({ ...options, files });
      return { done, written: await files.finish() };
    } catch (error) {
      if (!(error instanceof ContentChanged) || attempt === MAX_ATTEMPTS) throw error;
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
  console.log(`Absolute links begin with ${url}; SITE_URL changes that.`);
  if (missing.length > 0) {
    console.error(
      `${missing.length} pictures are missing on this site; npm run doctor lists them.`,
    );
  }
  if (failed.length === 0) return;
  console.error(`These pages could not be read and are not in the export:\n${failed.join('\n')}`);
  process.exitCode = 1;
}

runCommand(main);
