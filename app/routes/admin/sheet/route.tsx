import { SHEET_PATH } from '../paths.ts';
import { OwnerPageHeader } from '../manager/section/owner-page-header.tsx';
import { ImportSection } from './import-section.tsx';

/** Downloads and imports the catalogue as a spreadsheet. */
export default function SheetPage() {
  return (
    <div className="wrap-page pt-4 pb-24">
      <OwnerPageHeader title="Sheet" link={{ to: '/admin/catalogue', name: 'Catalogue' }} />
      <DownloadSection />
      <ImportSection />
    </div>
  );
}

/** Plain download links, which do not leave the page. */
function DownloadSection() {
  return (
    <section aria-labelledby="sheet-out" className="border-t border-ink pt-4 pb-12">
      <h2 id="sheet-out" className="pb-2 font-serif text-lead">
        Download
      </h2>
      <p className="mb-6 max-w-[38rem] text-note text-soft">
        All your works, a line for each. The file also holds what only you know: where a work is,
        whose it is, your notes, and every price. Its name says that it is private; keep it so.
      </p>
      <div className="flex flex-wrap gap-4">
        <DownloadLink format="xlsx">Download .xlsx</DownloadLink>
        <DownloadLink format="csv">Download .csv</DownloadLink>
      </div>
      <p className="mt-4 max-w-[38rem] text-small text-soft">
        .xlsx opens in Excel, Numbers and LibreOffice; .csv is for programs that read nothing else.
      </p>
    </section>
  );
}

function DownloadLink({ format, children }: { format: 'xlsx' | 'csv'; children: string }) {
  return (
    <a
      href={`${SHEET_PATH}/catalogue.${format}`}
      download
      className="button inline-flex items-center"
    >
      {children}
    </a>
  );
}
