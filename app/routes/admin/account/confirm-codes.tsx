import { TextField } from '../../../components/form/fields.tsx';
import type { Authenticator } from '../../../domain/account/authenticator.ts';
import { type AccountForm, ChangeForm } from './account-form.tsx';
import { CopyButton } from '../manager/copy-button.tsx';

type ConfirmCodesProps = { form: AccountForm; authenticator: Authenticator };

/** Shows the secret for the app, and asks for a first code as proof that the app has it. */
export function ConfirmCodes({ form, authenticator }: ConfirmCodesProps) {
  const { link, secret, qr } = authenticator;
  return (
    <ChangeForm
      form={form}
      intent="confirm-codes"
      button={{ idle: 'Switch on', busy: 'Checking…' }}
    >
      <p className="text-note text-soft">
        Scan this with an authenticator app,{' '}
        <a href={link} className="underlined-link">
          open it
        </a>{' '}
        on this device, or type the secret over.
      </p>
      <QrCode {...qr} />
      <div className="grid gap-2">
        <p className="font-medium break-words select-all">{secret}</p>
        <CopyButton text={secret.replaceAll(' ', '')} />
      </div>
      <TextField
        label="Code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        error={form.errors.code}
      />
    </ChangeForm>
  );
}

/** Always dark on light, with the quiet zone that scanners need. */
function QrCode({ size, path }: { size: number; path: string }) {
  const side = size + 8;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M-4-4h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`;
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt="QR code for the authenticator app"
      width={side * 4}
      height={side * 4}
      className="w-full max-w-60"
    />
  );
}
