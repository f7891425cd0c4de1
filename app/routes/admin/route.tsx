import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useRouteLoaderData } from 'react-router';
import { createStoredNames } from '../../components/stored-names.ts';
import { OverdueBackup } from './backups/overdue-backup.tsx';
import { InboxLink } from './enquiries/inbox-link.tsx';
import { LostOriginals } from './files/lost-originals.tsx';
import { FailedMails } from './mail/failed-mails.tsx';
import { FirstSteps } from './first-steps/first-steps.tsx';
import type { loader } from './layout.tsx';
import { RowsInHistory } from './manager/card/open-rows.ts';
import { listDrafts } from './manager/drafts/drafts.ts';
import {
  scrollToElement,
  scrollToField,
  scrollToWork,
} from './manager/section/scroll-to-element.ts';
import { useReturnPosition } from './manager/section/return-position.ts';
import { type Jump, JumpLink } from './manager/section/jump-link.tsx';
import { SectionIndex } from './manager/section/section-index.tsx';
import { Section } from './manager/section/section.tsx';
import { Notifications } from './notifications.tsx';
import { LAYOUT_ID } from './paths.ts';
import { HomeScreenOffer } from './phone/home-screen.tsx';
import { registerShareWorker } from './phone/shared-pictures.ts';
import { FORM_CODE, ORDER_CODE, SectionContent } from './section-code.ts';
import { SECTIONS } from './sections.ts';
import { useFocusAfterSignIn } from './sign-in/sign-in-form.tsx';
import { SignOutButton } from './sign-out/sign-out-button.tsx';

export default function Admin() {
  const { isOpen, setOpen } = useOpenSections();
  const start = useFocusAfterSignIn();
  const sent = useRouteLoaderData<typeof loader>(LAYOUT_ID);
  useEffect(registerShareWorker, []);
  function jump(id: string, field?: string) {
    setOpen(id, true);
    const section = document.getElementById(id);
    // The router may follow a link after the owner has started to type in the section.
    if (!section || section.contains(document.activeElement)) return;
    section.querySelector('button')?.focus({ preventScroll: true });
    if (field) scrollToField(section, field);
    else scrollToElement(() => section);
  }
  const { hash } = useLocation();
  const jumpToHash = useEffectEvent((target: string) => {
    const [id = '', ...work] = target.split('/');
    if (SECTIONS.some((section) => section.id === id)) jump(id);
    if (work.length > 0) scrollToWork(id, work);
  });
  useEffect(() => jumpToHash(hash.slice(1)), [hash]);
  useReturnPosition();

  return (
    <>
      <div className="wrap-page pt-4 pb-16 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start lg:gap-x-[clamp(2rem,4vw,4rem)]">
        <h1 ref={start} tabIndex={-1} className="sr-only">
          Admin
        </h1>
        <div className="flex items-center justify-end gap-6 pb-4 lg:sticky lg:top-6 lg:flex-col lg:items-start lg:gap-6">
          <SectionIndex sections={SECTIONS} isOpen={isOpen} onJump={jump} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {['Catalogue', 'Documents', 'History'].map((name) => (
              <Link
                key={name}
                to={`/admin/${name.toLowerCase()}`}
                className="underlined-link text-note"
              >
                {name}
              </Link>
            ))}
            <Link to="/admin/rooms" className="underlined-link text-note">
              Rooms
            </Link>
            <Link to="/admin/look" className="underlined-link text-note">
              Look
            </Link>
            <InboxLink />
            <Notifications />
            <SignOutButton />
          </div>
        </div>
        <div>
          <LostOriginals />
          <OverdueBackup />
          <FailedMails />
          <div className="mb-6">
            <Start onJump={jump} />
            <FirstSteps sent={sent?.firstSteps ?? null} onJump={jump} />
            <HomeScreenOffer />
          </div>
          {SECTIONS.map(({ hasOrder, ...section }) => (
            <Section
              key={section.id}
              {...section}
              isOpen={isOpen(section.id)}
              onToggle={(open) => setOpen(section.id, open)}
              code={hasOrder ? ORDER_CODE : FORM_CODE}
            >
              <SectionContent id={section.id} />
            </Section>
          ))}
          {sent?.newerRelease && (
            <p className="mt-10 text-note text-soft wrap-anywhere">{sent.newerRelease}</p>
          )}
        </div>
      </div>
      <RowsInHistory />
    </>
  );
}

const START_LINK =
  'flex min-h-16 w-full items-center justify-between gap-4 border-b border-line text-start font-serif text-title';

function Start({ onJump }: { onJump: Jump }) {
  const arrow = (
    <span aria-hidden="true" className="text-soft">
      →
    </span>
  );
  return (
    <nav aria-label="Start" className="border-t border-ink md:grid md:grid-cols-3 md:gap-x-8">
      <JumpLink section="works" onJump={onJump} className={START_LINK}>
        Add a work{arrow}
      </JumpLink>
      <JumpLink section="posts" onJump={onJump} className={START_LINK}>
        Add an event{arrow}
      </JumpLink>
      <Link to="/admin/catalogue" className={START_LINK}>
        Mark as sold{arrow}
      </Link>
    </nav>
  );
}

const openSections = createStoredNames('admin-open-sections', () => localStorage);

function useOpenSections() {
  const open = openSections.useNames();
  useEffect(openThoseWithDrafts, []);
  return { isOpen: (id: string) => open.includes(id), setOpen: openSections.set };
}

/** Opens every section with a draft. The id of a section is the last segment of its path. */
function openThoseWithDrafts(): void {
  for (const { name } of listDrafts()) {
    const [, id] = /^\/admin\/([\w-]+)#/.exec(name) ?? [];
    if (id) openSections.set(id, true);
  }
}
