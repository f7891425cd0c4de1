import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { PasswordField } from '../../../components/form/fields.tsx';
import { isRoomOpen, roomUrl, type Room } from '../../../domain/room/room.ts';
import { CopyButton } from '../manager/copy-button.tsx';
import { useSave } from '../manager/save/use-save.ts';
import { ROOMS_PATH } from '../paths.ts';
import type { RoomsArea } from './list.ts';
import { Visits } from './visits.tsx';

const QUIET = 'min-w-11 px-0 text-start';

type RoomActionsProps = { room: Room; area: RoomsArea };

/** The link, the end, the password and the visits of a room. */
export function RoomActions({ room, area }: RoomActionsProps) {
  const { token, hasPassword, visits } = room;
  const { isBusy, save } = useSave(ROOMS_PATH, () => {});
  const [asksPassword, setAsksPassword] = useState(false);
  const isOpen = isRoomOpen(room, area.today);
  const identity = { id: String(room.id), version: String(room.version) };
  const url = roomUrl(token);
  return (
    <div className="card-row-actions">
      {isOpen && (
        <>
          <CopyButton text={area.siteUrl + url} label="Copy link" className="button" />
          <a href={url} target="_blank" rel="noreferrer" className="underlined-link">
            Open
          </a>
        </>
      )}
      <Button
        look="quiet"
        className={QUIET}
        isBusy={isBusy}
        onClick={() => save({ ...identity, intent: 'end', isEnded: isOpen ? 'on' : '' })}
      >
        {isOpen ? 'End now' : 'Open again'}
      </Button>
      <Button
        look="quiet"
        className={QUIET}
        isBusy={isBusy}
        aria-expanded={hasPassword ? undefined : asksPassword}
        onClick={() => {
          if (hasPassword) save({ ...identity, intent: 'password' });
          else setAsksPassword(!asksPassword);
        }}
      >
        {hasPassword ? 'Remove password' : 'Password'}
      </Button>
      <Visits visits={visits} works={area.works} />
      {asksPassword && !hasPassword && (
        <PasswordForm identity={identity} onSaved={() => setAsksPassword(false)} />
      )}
    </div>
  );
}

type PasswordFormProps = { identity: Record<string, string>; onSaved: () => void };

function PasswordForm({ identity, onSaved }: PasswordFormProps) {
  const [problem, setProblem] = useState<string>();
  const { isBusy, save } = useSave(ROOMS_PATH, (result) => {
    if (result.ok) onSaved();
    else setProblem(result.errors?.password ?? result.detail ?? result.message);
  });
  return (
    <form
      className="flex basis-full flex-wrap items-end gap-x-4 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        const { value } = event.currentTarget.elements.namedItem('password') as HTMLInputElement;
        if (!isBusy) save({ ...identity, intent: 'password', password: value });
      }}
    >
      <div className="min-w-0 flex-[0_1_20rem]">
        <PasswordField
          label="Password"
          name="password"
          autoComplete="off"
          required
          error={problem}
        />
      </div>
      <Button type="submit" look="solid" isBusy={isBusy}>
        Set
      </Button>
    </form>
  );
}
