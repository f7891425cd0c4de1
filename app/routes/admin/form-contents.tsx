import { Account } from './account/section.tsx';
import { Backup, TakeAlong } from './settings/backup.tsx';
import { DemoContent } from './demo-content/section.tsx';
import { ExhibitionsSection } from './exhibitions/section.tsx';
import { LinksSection } from './links/section.tsx';
import { MailSettings } from './mail/mail-settings.tsx';
import { SiteMarks } from './marks/site-marks.tsx';
import { PhotosSection } from './photos/section.tsx';
import { PostsSection } from './posts/section.tsx';
import { RecentsSection } from './recents/section.tsx';
import { SettingsSection } from './settings/section.tsx';
import { WorksSection } from './works/section.tsx';

/** The contents of the sections without drag and drop. */
export const CONTENTS: Record<string, React.ReactNode> = {
  photos: <PhotosSection />,
  works: <WorksSection />,
  recents: <RecentsSection />,
  posts: <PostsSection />,
  exhibitions: <ExhibitionsSection />,
  links: <LinksSection />,
  settings: (
    <>
      <SettingsSection />
      <SiteMarks />
      <MailSettings />
      <DemoContent />
      <Backup />
      <TakeAlong />
      <Account />
    </>
  ),
};
