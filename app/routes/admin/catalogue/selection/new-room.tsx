import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../components/form/button.tsx';
import { TextField } from '../../../../components/form/fields.tsx';
import { roomUrl, type Room } from '../../../../domain/room/room.ts';
import { CopyButton } from '../../manager/copy-button.tsx';
import { useSave } from '../../manager/save/use-save.ts';
import { ROOMS_PATH } from '../../paths.ts';

/** Opens a private room with the selected works, and offers its link. */
export function NewRoom({ workIds }: { workIds: readonly number[] }) {
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string>();
  const [room, setRoom] = useState<Room | null>(null);
  const { isBusy, save } = useSave<Room>(ROOMS_PATH, (result) => {
    if (result.ok) setRoom(result.value);
    else setProblem(result.detail ?? result.message);
  });
  if (room) return <CreatedRoom room={room} />;
  return (
    <form
      className="flex flex-wrap items-end gap-x-4 gap-y-2 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(undefined);
        if (!isBusy) save({ intent: 'create', title, works: workIds.join() });
      }}
    >
      <div className="min-w-0 flex-[1_1_14rem]">
        <TextField
          label="Title of the private room"
          name="title"
          value={title}
          error={problem}
          maxLength={200}
          autoComplete="off"
          ref={focusField}
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
      <Button type="submit" look="solid" isBusy={isBusy}>
        Create
      </Button>
    </form>
  );
}

function CreatedRoom({ room: { title, token } }: { room: Room }) {
  const url = roomUrl(token);
  return (
    <p className="flex flex-wrap items-baseline gap-x-5 gap-y-2 pt-2">
      <span className="font-serif text-lead wrap-break-word">
        <bdi>{title}</bdi>
      </span>
      <CopyButton text={location.origin + url} label="Copy link" className="button button-solid" />
      <a href={url} target="_blank" rel="noreferrer" className="underlined-link text-note">
        Open
      </a>
      <Link to="/admin/rooms" className="underlined-link text-note">
        Text, prices and end
      </Link>
    </p>
  );
}

function focusField(field: HTMLInputElement | null): void {
  field?.focus();
}
