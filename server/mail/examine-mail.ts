import type { Db } from '../../app/data/database/tables.ts';
import { listFailedMails } from '../../app/data/enquiries/outbox.server.ts';
import { formatCount } from '../../app/domain/text.ts';
import { type Finding, fine, note, wrong } from '../finding.ts';
import type { Config } from '../config/config.ts';

/** For the doctor: whether the mail server answers, and whether mails wait for it. */
export async function examineMail(db: Db, { mail }: Pick<Config, 'mail'>): Promise<Finding[]> {
  if (!mail) return [note('No mail tells about enquiries: MAIL_URL is not set.')];
  const { openMailer } = await import('./mailer.ts');
  const mailer = openMailer(mail);
  const problem = await mailer.check();
  const failed = await listFailedMails(db);
  const [newest] = failed;
  return [
    problem ? wrong(problem) : fine(`The mail server ${mailer.server} accepts the sign-in.`),
    ...(newest
      ? [wrong(`${formatCount(failed.length, 'mail')} could not be sent. ${newest.failure}`)]
      : []),
  ];
}
