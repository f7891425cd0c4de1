import { RowsInHistory } from '../manager/card/open-rows.ts';
import { CardList } from '../manager/card/card-list.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { OwnerPageHeader } from '../manager/section/owner-page-header.tsx';
import { ROOMS_PATH } from '../paths.ts';
import type { RoomsArea } from './list.ts';
import { RoomCard } from './room-card.tsx';

/** The private rooms: their links, ends and visits. */
export default function RoomsPage() {
  return (
    <div className="wrap-page pt-4 pb-24">
      <OwnerPageHeader title="Private rooms" link={{ to: '/admin/catalogue', name: 'Catalogue' }} />
      <p className="max-w-[44rem] text-note text-soft">
        A private room shows chosen works with their prices to those who have its link. To make one,
        choose works in the catalogue, then ‘Room’.
      </p>
      <Loaded<RoomsArea> from={ROOMS_PATH}>{(area) => <Rooms area={area} />}</Loaded>
      <RowsInHistory />
    </div>
  );
}

function Rooms({ area }: { area: RoomsArea }) {
  return (
    <div className="mt-6 border-t border-ink">
      <CardList
        action={ROOMS_PATH}
        stored={area.rooms}
        titleOf={({ title }) => title}
        searchLabel="Search by title"
      >
        {(room) =>
          room ? (
            <RoomCard room={room} area={area} />
          ) : (
            area.rooms.length === 0 && <p className="py-6 text-soft">No private rooms yet.</p>
          )
        }
      </CardList>
    </div>
  );
}
