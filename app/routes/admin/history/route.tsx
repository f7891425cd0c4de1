import { useEffect } from 'react';
import { preloadToasts } from '../../../components/toast/toaster.tsx';
import { OwnerQuestion } from '../manager/card/owner-question.tsx';
import { WithCode } from '../manager/section/with-code.tsx';
import { OwnerHead } from '../manager/section/owner-head.tsx';
import { SessionKeeper } from '../session/session-keeper.tsx';
import { History } from './history.tsx';

/** What was done in the last days, and the way back from each of it. */
export default function HistoryPage() {
  useEffect(preloadToasts, []);
  return (
    <div className="wrap-page pt-4 pb-24">
      <OwnerHead title="History" beside={{ to: '/admin/catalogue', name: 'Catalogue' }} />
      <WithCode>
        <History />
      </WithCode>
      <OwnerQuestion />
      <SessionKeeper />
    </div>
  );
}
