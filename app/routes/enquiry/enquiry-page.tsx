import { TextAreaField, TextField } from '../../components/form/fields.tsx';
import { FittedPicture } from '../../components/picture/fitted-picture.tsx';
import {
  LONGEST_EMAIL,
  LONGEST_MESSAGE,
  LONGEST_NAME,
  TRAP,
} from '../../domain/enquiry/enquiry.ts';
import type { ShownWork } from '../../domain/work/work.ts';
import type { ShownForm } from './enquiries.server.ts';

type AskedWork = Pick<ShownWork, 'title' | 'alternativeText' | 'picture'>;

type EnquiryPageProps = {
  work: AskedWork | undefined;
  /** The URL of the page of the work, or of the page from which visitors come. */
  back: string;
  /** The name of the artist, or an empty text. */
  artist: string;
  /** How long an enquiry is kept. */
  days: number;
  /** Null when the enquiry was sent. */
  form: ShownForm | null;
};

/** The page for a question, about a work or without one. */
export function EnquiryPage({ work, back, artist, days, form }: EnquiryPageProps) {
  return (
    <div className="wrap-page grid grid-cols-1 gap-x-[clamp(2rem,5.5vw,6rem)] gap-y-8 pt-6 pb-20 md:grid-cols-[minmax(0,0.85fr)_minmax(0,1fr)] md:pt-10">
      {work && <AskedWorkPicture work={work} back={back} />}
      <div className="max-w-[34rem] min-w-0">
        {form ? (
          <EnquiryForm isAboutWork={work !== undefined} artist={artist} days={days} form={form} />
        ) : (
          <Thanks isAboutWork={work !== undefined} back={back} artist={artist} />
        )}
      </div>
    </div>
  );
}

function AskedWorkPicture({ work, back }: { work: AskedWork; back: string }) {
  const { picture, title, alternativeText } = work;
  const ratio = (picture.width / picture.height).toFixed(4);
  const fit = (height: string) => `${ratio} * ${height}, ${picture.width}px`;
  return (
    <figure className="[--fit-height:34svh] md:[--fit-height:60svh]">
      <a href={back}>
        <FittedPicture
          picture={picture}
          alt={alternativeText ?? title}
          sizes={`(width >= 768px) min(41vw, ${fit('60svh')}), min(90vw, ${fit('34svh')})`}
          priority
        />
      </a>
      <figcaption className="mt-3 font-serif text-lead italic">
        <bdi>{title}</bdi>
      </figcaption>
    </figure>
  );
}

type EnquiryFormProps = Pick<EnquiryPageProps, 'artist' | 'days'> & {
  isAboutWork: boolean;
  form: ShownForm;
};

function EnquiryForm({ isAboutWork, artist, days, form }: EnquiryFormProps) {
  const { token, values, errors } = form;
  const { name, email, message, ...others } = errors;
  return (
    <>
      <h1 className="font-serif text-display">{isAboutWork ? 'Ask about this work' : 'Contact'}</h1>
      <form method="post" noValidate className="mt-8 grid gap-6">
        {Object.values(others).map((error) => (
          <p key={error} role="alert" className="text-note text-accent">
            {error}
          </p>
        ))}
        <input type="hidden" name="token" value={token} />
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={LONGEST_NAME}
          required
          defaultValue={values.name}
          error={name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={LONGEST_EMAIL}
          required
          defaultValue={values.email}
          error={email}
        />
        <TextAreaField
          label="Message"
          name="message"
          className="text-field field-sizing-content min-h-40 resize-y py-2"
          maxLength={LONGEST_MESSAGE}
          required
          defaultValue={values.message}
          error={message}
        />
        <Trap />
        <p className="text-note wrap-anywhere text-soft">
          {`Your name, email and message are kept for ${describeDays(days)}, so that ${artist || 'the artist'} can answer you, and are erased then.`}
        </p>
        <button type="submit" className="button button-solid justify-self-start">
          Send
        </button>
      </form>
    </>
  );
}

/** A field off the screen that only programs fill in. */
function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

type ThanksProps = Pick<EnquiryPageProps, 'back' | 'artist'> & { isAboutWork: boolean };

function Thanks({ isAboutWork, back, artist }: ThanksProps) {
  return (
    <>
      <h1 className="font-serif text-display">Thank you</h1>
      <p className="mt-6 text-soft">
        Your message has arrived. {artist || 'The artist'} will answer by email.
      </p>
      <p className="mt-8">
        <a href={back} className="underlined-link text-note">
          {isAboutWork ? 'Back to the work' : 'Back to the bio'}
        </a>
      </p>
    </>
  );
}

function describeDays(days: number): string {
  if (days === 365) return 'a year';
  return days === 1 ? 'a day' : `${days} days`;
}
