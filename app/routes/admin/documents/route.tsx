import { useEffect } from 'react';
import { preloadToasts } from '../../../components/toast/toaster.tsx';
import { OwnerHead } from '../manager/section/owner-head.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { WithCode } from '../manager/section/with-code.tsx';
import { DOCUMENTS_PATH } from '../paths.ts';
import { SessionKeeper } from '../session/session-keeper.tsx';
import type { DocumentsArea } from './documents-area.ts';
import { Documents } from './documents.tsx';

/** What galleries and buyers ask for, made from the record. */
export default function DocumentsPage() {
  useEffect(preloadToasts, []);
  return (
    <div className="wrap-page pt-4 pb-24">
      <OwnerHead title="Documents" beside={{ to: '/admin/catalogue', name: 'Catalogue' }} />
      <WithCode>
        <Loaded<DocumentsArea> from={DOCUMENTS_PATH}>{(area) => <Documents area={area} />}</Loaded>
      </WithCode>
      <SessionKeeper />
    </div>
  );
}
