import { useEffect } from 'react';
import { Link } from 'react-router';
import { preloadToasts } from '../../components/toast/toaster.tsx';
import { Account } from './account/section.tsx';
import { Backup } from './backup/section.tsx';
import { DemoContent } from './demo-content/section.tsx';
import { ExhibitionOrderSection } from './exhibitions/order-section.tsx';
import { ExhibitionsSection } from './exhibitions/section.tsx';
import { LostOriginals } from './files/lost-originals.tsx';
import { GroupsSection } from './groups/section.tsx';
import { LinksSection } from './links/section.tsx';
import { ConfirmDelete } from './manager/card/confirm-delete.tsx';
import { SectionIndex } from './manager/section/section-index.tsx';
import { Section } from './manager/section/section.tsx';
import { AskBeforeLeaving } from './manager/card/unsaved.tsx';
import { useOpenSections } from './manager/section/use-open-sections.ts';
import { WithCode } from './manager/section/with-code.tsx';
import { PhotosSection } from './photos/section.tsx';
import { PostsSection } from './posts/section.tsx';
import { RecentsSection } from './recents/section.tsx';
import { SessionKeeper } from './session/session-keeper.tsx';
import { useSignedInFocus } from './session/use-signed-in-focus.ts';
import { SettingsSection } from './settings/section.tsx';
import { SignOutButton } from './sign-out/sign-out-button.tsx';
import { WorkOrderSection } from './work-order/section.tsx';
import { WorksSection } from './works/section.tsx';

const SECTIONS = [
  { id: 'photos', title: 'Photo management', content: <PhotosSection /> },
  { id: 'categories', title: 'Category management', content: <GroupsSection kind="category" /> },
  {
    id: 'collections',
    title: 'Collection management',
    content: <GroupsSection kind="collection" />,
  },
  { id: 'works', title: 'Gallery management', content: <WorksSection /> },
  { id: 'work-order', title: 'Gallery order management', content: <WorkOrderSection /> },
  { id: 'recents', title: 'Gallery recents management', content: <RecentsSection /> },
  { id: 'posts', title: 'Upcoming management', content: <PostsSection /> },
  { id: 'exhibitions', title: 'Exhibitions management', content: <ExhibitionsSection /> },
  {
    id: 'exhibition-order',
    title: 'Exhibitions order management',
    content: <ExhibitionOrderSection />,
  },
  { id: 'links', title: 'Links management', content: <LinksSection /> },
  {
    id: 'settings',
    title: 'Settings management',
    content: (
      <>
        <SettingsSection />
        <DemoContent />
        <Backup />
        <Account />
      </>
    ),
  },
];

export default function Admin() {
  const { isOpen, setOpen } = useOpenSections();
  const start = useSignedInFocus();
  useEffect(preloadToasts, []);
  return (
    <>
      <div className="wrap-page pt-4 pb-24 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start lg:gap-x-[clamp(2rem,4vw,4rem)]">
        <h1 ref={start} tabIndex={-1} className="sr-only">
          Admin
        </h1>
        <div className="flex items-center justify-end gap-6 pb-4 lg:sticky lg:top-6 lg:flex-col lg:items-start lg:gap-6">
          <SectionIndex sections={SECTIONS} isOpen={isOpen} onJump={(id) => setOpen(id, true)} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Link to="/admin/catalogue" className="underlined-link text-note">
              Catalogue
            </Link>
            <SignOutButton />
          </div>
        </div>
        <div>
          <WithCode quiet>
            <LostOriginals />
          </WithCode>
          {SECTIONS.map(({ id, title, content }) => (
            <Section
              key={id}
              id={id}
              title={title}
              isOpen={isOpen(id)}
              onToggle={(open) => setOpen(id, open)}
            >
              {content}
            </Section>
          ))}
        </div>
      </div>
      <AskBeforeLeaving />
      <ConfirmDelete />
      <SessionKeeper />
    </>
  );
}
