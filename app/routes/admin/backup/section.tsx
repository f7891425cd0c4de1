import { useId } from 'react';

/** The whole site as one file. A plain download, so that nothing on the page is left or lost. */
export function Backup() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-line pt-8">
      <h3 id={id} className="mb-3 font-serif text-lead">
        Backup
      </h3>
      <p className="mb-6 max-w-[34rem] text-note text-soft">
        One file with everything: your pictures as you sent them, all texts and settings, and your
        account. Keep it where only you can reach it.
      </p>
      <a href="/admin/backup" download className="button button-outline inline-flex items-center">
        Download backup
      </a>
    </section>
  );
}
