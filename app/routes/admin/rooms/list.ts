import {
  createRoom,
  deleteRoom,
  endRoom,
  listRooms,
  setRoomPassword,
  updateRoom,
} from '../../../data/rooms/rooms.server.ts';
import { readSettings } from '../../../data/settings/settings.server.ts';
import { listWorkSummaries } from '../../../data/works/work-lists.server.ts';
import { deletionForm } from '../../../domain/form.ts';
import { changeToasts, refusalText } from '../../../domain/owner-messages.ts';
import { ROOM_DAYS, type Room } from '../../../domain/room/room.ts';
import {
  passwordChoiceForm,
  roomEndForm,
  roomForm,
  roomUpdateForm,
} from '../../../domain/room/room-form.ts';
import { addDays } from '../../../domain/time/dates.ts';
import type { WorkSummary } from '../../../domain/work/work.ts';
import { areaLoader } from '../../read-area.server.ts';
import {
  createClientAction,
  loadClientData,
  revalidateAfter,
} from '../manager/save/client-data.ts';
import { managerAction, operation } from '../manager/save/manager-action.server.ts';
import { entityTexts, type TextsOf } from '../manager/save/save-result.ts';
import { ROOMS_PATH } from '../paths.ts';

export type RoomsArea = {
  rooms: Room[];
  works: WorkSummary[];
  /** The currency of new prices. */
  currency: string;
  today: string;
  siteUrl: string;
};

export const loader = areaLoader('rooms', async ({ db, today, siteUrl }): Promise<RoomsArea> => ({
  rooms: await listRooms(db),
  works: await listWorkSummaries(db),
  currency: (await readSettings(db)).currency,
  today: today(),
  siteUrl,
}));

const roomTexts = entityTexts('room');

const texts: TextsOf = (fields) => {
  const { intent, isEnded, password } = fields;
  const saving = changeToasts('room', 'update');
  if (intent === 'end')
    return { ...saving, success: isEnded ? 'Room ended!' : 'Room opened again!' };
  if (intent !== 'password') return roomTexts(fields);
  return { ...saving, success: password ? 'Password set!' : 'Password removed!' };
};

export const action = managerAction({
  texts,
  refusal: (reason) => refusalText(reason, 'room'),
  operations: {
    create: operation(roomForm, ({ db, today }, input) =>
      createRoom(db, input, addDays(today(), ROOM_DAYS)),
    ),
    update: operation(roomUpdateForm, ({ db }, input) => updateRoom(db, input)),
    end: operation(roomEndForm, ({ db, now, today }, input) =>
      endRoom(db, input, { now: now(), until: addDays(today(), ROOM_DAYS) }),
    ),
    password: operation(passwordChoiceForm, async ({ db, passwords }, { password, ...row }) =>
      setRoomPassword(db, row, password ? await passwords.hash(password) : null),
    ),
    delete: operation(deletionForm, ({ db }, input) => deleteRoom(db, input)),
  },
});

export const clientLoader = loadClientData;
export const clientAction = createClientAction(texts);
export const shouldRevalidate = revalidateAfter(ROOMS_PATH);
