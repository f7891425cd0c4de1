import { sql } from 'kysely';
import { withMigrationLock } from '../../app/data/database/migrate.server.ts';
import { listSiteImages } from '../../app/data/settings/site-images.server.ts';
import { ownerForm } from '../../app/domain/account/account-form.ts';
import { type FieldErrors, parseForm } from '../../app/domain/form.ts';
import { fillWithDemo, fillWithNeutralImages } from '../../demo/fill.ts';
import { type Config, ConfigError } from '../config/config.ts';
import type { OpenServices } from './services.ts';

type Needs = Pick<OpenServices, 'db' | 'database' | 'pictures' | 'today'>;

/** Fills a new site once. The site images are written last: without them, the next start fills the site again. */
export async function fillNewSite(services: Needs, { demo }: Pick<Config, 'demo'>): Promise<void> {
  async function fill(): Promise<void> {
    if (await isFilled(services)) return;
    if (demo) await fillWithDemo(services);
    else await fillWithNeutralImages(services);
  }
  if (services.database.dialect === 'sqlite' || (await isFilled(services))) return fill();
  // If several replicas start at the same time, one of them fills the site and the others wait. If that process dies, the
  // lock is released, the next start begins again, and files without a row are removed later.
  await withMigrationLock(services.database, async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await fill();
  });
}

async function isFilled({ db }: Needs): Promise<boolean> {
  return (await listSiteImages(db)).length > 0;
}

/** Creates the owner from the environment, or returns the setup token with which the owner claims the site. */
export async function prepareOwner(
  services: OpenServices,
  config: Config,
): Promise<string | undefined> {
  if (await services.auth.ownerExists()) return undefined;
  if (!config.owner) return services.auth.createSetupToken();
  const form = parseForm(ownerForm, config.owner);
  if (!form.ok) throw explainOwner(form.errors);
  const weaknesses = await services.auth.weaknessesOf(form.value);
  if (weaknesses.length > 0) throw new ConfigError('OWNER_PASSWORD', weaknesses.join(' '));
  await services.auth.createOwner(form.value);
  return undefined;
}

function explainOwner({ email, password }: FieldErrors): ConfigError {
  const [variable, message = ''] = email ? ['OWNER_EMAIL', email] : ['OWNER_PASSWORD', password];
  return new ConfigError(variable, message.replace(/^\w+: /, ''));
}
