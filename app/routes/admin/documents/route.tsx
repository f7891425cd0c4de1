import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DOCUMENT_KINDS, isDocumentKind, KIND_NAMES } from '../../../domain/documents/kind.ts';
import { OwnerPageHeader } from '../manager/section/owner-page-header.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { DOCUMENTS_PATH } from '../paths.ts';
import type { DocumentsArea } from './choices.ts';
import { DocumentForm } from './document-form.tsx';

/** The page that makes documents for galleries and buyers. */
export default function DocumentsPage() {
  return (
    <div className="wrap-page pt-4 pb-24">
      <OwnerPageHeader title="Documents" link={{ to: '/admin/catalogue', name: 'Catalogue' }} />
      <Loaded<DocumentsArea> from={DOCUMENTS_PATH}>{(area) => <Documents area={area} />}</Loaded>
    </div>
  );
}

/** One kind of document is shown at a time. */
function Documents({ area }: { area: DocumentsArea }) {
  const [query] = useSearchParams();
  const [choices, setChoices] = useState(area.choices);
  const wanted = query.get('kind');
  const kind = isDocumentKind(wanted) ? wanted : 'cv';
  function change(changed: object) {
    setChoices((before) => ({ ...before, [kind]: { ...before[kind], ...changed } }));
  }
  return (
    <>
      <nav aria-label="Kinds of documents" className="border-t border-ink pt-1 pb-6">
        <ul className="flex flex-wrap gap-x-6">
          {DOCUMENT_KINDS.map((each) => (
            <li key={each}>
              <Link
                to={`?kind=${each}`}
                preventScrollReset
                aria-current={each === kind ? 'page' : undefined}
                className="document-kind"
              >
                {KIND_NAMES[each]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <DocumentForm key={kind} kind={kind} choices={choices} area={area} onChange={change} />
    </>
  );
}
