import { listSiteImages } from '../app/data/site-images.server.ts';
import { ownerForm } from '../app/domain/account-form.ts';
import { type FieldErrors, parseForm } from '../app/domain/form.ts';
import { fillWithDemo, fillWithNeutralImages } from '../demo/fill.ts';
import { type Config, ConfigError } from './config.ts';
import type { OpenServices } from './services.ts';

/** Fills a new site once; the site images are its last step, so that a broken-off filling is noticed. */
export async function fillNewSite(services: OpenServices, config: Config): Promise<void> {
  if (await isFilled(services)) return;
  try {
    if (config.demo) await fillWithDemo(services);
    else await fillWithNeutralImages(services);
  } catch (error) {
    // Another replica that started at the same time was quicker; our own rows were rolled back.
    if (!(await isFilled(services))) throw error;
  }
}

async function isFilled({ db }: OpenServices): Promise<boolean> {
  return (await listSiteImages(db)).length > 0;
}

/** Makes the owner from the environment, or gives the link with which the owner claims the site. */
export async function prepareOwner(
  services: OpenServices,
  config: Config,
): Promise<string | undefined> {
  if (await services.auth.ownerExists()) return undefined;
  if (!config.owner) {
    const token = await services.auth.createSetupToken();
    return `${config.siteUrl}/setup?token=${token}`;
  }
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
