import { Button } from '../../../components/form/button.tsx';
import { CopyButton } from '../manager/copy-button.tsx';

type BackupCodesProps = { codes: string[]; onConfirm: () => void };

/** Shown once. The server stores only an encrypted form. */
export function BackupCodes({ codes, onConfirm }: BackupCodesProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="grid gap-6">
      <p className="text-note text-soft">
        Keep these backup codes somewhere safe: each one signs you in once without your phone. They
        are not shown again.
      </p>
      <ul aria-label="Backup codes" className="in-pairs gap-x-6 gap-y-1 font-medium">
        {codes.map((code) => (
          <li key={code} className="tabular-nums select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <CopyButton text={text} />
        <a
          className="quiet-link text-note"
          download="backup-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download
        </a>
        <Button look="solid" onClick={onConfirm}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
