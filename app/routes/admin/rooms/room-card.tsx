import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { parseIds } from '../../../domain/id.ts';
import { parseJson } from '../../../domain/parse-json.ts';
import { ownPrice, type Room } from '../../../domain/room/room.ts';
import { roomUpdateForm } from '../../../domain/room/room-form.ts';
import { formatCount } from '../../../domain/text.ts';
import { formatDate } from '../../../domain/time/dates.ts';
import { editableAmount } from '../../../domain/work/price.ts';
import { FormattingHint, type CardFields } from '../manager/card/card-field.tsx';
import { EditCard } from '../manager/card/edit-card.tsx';
import { RowSummary } from '../manager/card/row-summary.tsx';
import { ChosenWorks } from '../manager/chosen-works.tsx';
import { dayOf } from '../manager/local-time.ts';
import { ROOMS_PATH } from '../paths.ts';
import type { RoomsArea } from './list.ts';
import { RoomActions } from './room-actions.tsx';

type RoomCardProps = { room: Room; area: RoomsArea };

export function RoomCard({ room, area }: RoomCardProps) {
  const first = area.works.find(({ id }) => id === room.workIds[0]);
  return (
    <>
      <EditCard<Room>
        action={ROOMS_PATH}
        row={room}
        title={room.title}
        consequence="Its link stops working at once."
        schema={roomUpdateForm}
        toFields={(row) => toFields(row, area.currency)}
        summary={
          <RowSummary
            picture={first && { image: first.image }}
            title={room.title}
            facts={[
              formatCount(room.workIds.length, 'work'),
              describeEnd(room, area.today),
              room.hasPassword && 'with a password',
            ]}
          />
        }
      >
        {(fields) => <RoomFields fields={fields} area={area} />}
      </EditCard>
      <RoomActions room={room} area={area} />
    </>
  );
}

function describeEnd({ endsOn, endedAt }: Room, today: string): string {
  if (endedAt !== null) return `ended on ${formatDate(dayOf(endedAt))}`;
  return `${today > endsOn ? 'ended after' : 'open until'} ${formatDate(endsOn)}`;
}

function toFields(room: Room | undefined, currency: string) {
  const prices = (room?.workIds ?? []).flatMap((id) => {
    const price = room && ownPrice(room.prices, id);
    return price ? [[id, editableAmount(price)]] : [];
  });
  return {
    title: room?.title ?? '',
    text: room?.text ?? '',
    works: room?.workIds.join() ?? '',
    endsOn: room?.endsOn ?? '',
    prices: prices.length > 0 ? JSON.stringify(Object.fromEntries(prices)) : '',
    // All prices of a room are in one currency, which stays if the default changes.
    currency: (prices.length > 0 && room?.prices.currency) || currency,
  };
}

type RoomFieldsProps = { fields: CardFields<Room>; area: RoomsArea };

function RoomFields({ fields: { field, values, setValue }, area }: RoomFieldsProps) {
  const works = field('works', 'Works', () => 'another choice of works');
  const prices = field('prices', 'Prices', () => 'other prices');
  const typed = (parseJson(values.prices ?? '') ?? {}) as Record<string, string>;
  function setPrice(id: number, price: string) {
    const { [id]: _before, ...others } = typed;
    const next = price === '' ? others : { ...others, [id]: price };
    setValue('prices', Object.keys(next).length > 0 ? JSON.stringify(next) : '');
  }
  return (
    <>
      <TextField {...field('title', 'Title')} required maxLength={200} autoComplete="off" />
      <TextAreaField {...field('text', 'Text')} maxLength={5000} />
      <FormattingHint />
      <TextField {...field('endsOn', 'Open until')} type="date" required />
      <ChosenWorks
        works={area.works}
        ids={parseIds(works.value)}
        onChange={(ids) => setValue('works', ids.join())}
      >
        {({ id, title }) => (
          <label className="flex items-center gap-2 text-small text-soft">
            {`Own price, ${values.currency}`}
            <span className="sr-only"> of {title}</span>
            <input
              className="text-field w-24 tabular-nums"
              inputMode="decimal"
              maxLength={40}
              value={typed[id] ?? ''}
              onChange={({ target }) => setPrice(id, target.value)}
            />
          </label>
        )}
      </ChosenWorks>
      {works.note}
      {prices.note}
      {[works.error, prices.error].map(
        (error) =>
          error && (
            <p key={error} className="text-note text-accent">
              {error}
            </p>
          ),
      )}
    </>
  );
}
