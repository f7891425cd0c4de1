import { OwnerHead } from '../manager/section/owner-head.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { DOCUMENTS_PATH } from '../paths.ts';
import type { DocumentsArea } from './documents-area.ts';
import { Documents } from './documents.tsx';

/** The page that makes documents for galleries and buyers. */
export default function DocumentsPage() {
  return (
    <div className="wrap-page pt-4 pb-24">
      <OwnerHead title="Documents" beside={{ to: '/admin/catalogue', name: 'Catalogue' }} />
      <Loaded<DocumentsArea> from={DOCUMENTS_PATH}>{(area) => <Documents area={area} />}</Loaded>
    </div>
  );
}
