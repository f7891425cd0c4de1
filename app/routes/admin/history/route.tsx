import { useHydrated } from '../../../components/use-hydrated.ts';
import { OwnerHead } from '../manager/section/owner-head.tsx';
import { History } from './history.tsx';

/** What was done in the last days, and the way back from each of it. */
export default function HistoryPage() {
  return (
    <div className="wrap-page pt-4 pb-24">
      <OwnerHead title="History" beside={{ to: '/admin/catalogue', name: 'Catalogue' }} />
      {/* Only the browser knows which entries were shown before a reload. */}
      {useHydrated() && <History />}
    </div>
  );
}
