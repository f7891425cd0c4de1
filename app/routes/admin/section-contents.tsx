import { Account } from './account/section.tsx';
import { Backup } from './backup/section.tsx';
import { TakeAlong } from './backup/take-along.tsx';
import { DemoContent } from './demo-content/section.tsx';
import { ExhibitionOrderSection } from './exhibitions/order-section.tsx';
import { ExhibitionsSection } from './exhibitions/section.tsx';
import { GroupsSection } from './groups/section.tsx';
import { LinksSection } from './links/section.tsx';
import { PhotosSection } from './photos/section.tsx';
import { PostsSection } from './posts/section.tsx';
import { RecentsSection } from './recents/section.tsx';
import { SettingsSection } from './settings/section.tsx';
import { WorkOrderSection } from './work-order/section.tsx';
import { WorksSection } from './works/section.tsx';

/** What each section shows when it is open, by its name. */
export const CONTENTS: Record<string, React.ReactNode> = {
  photos: <PhotosSection />,
  categories: <GroupsSection kind="category" />,
  collections: <GroupsSection kind="collection" />,
  works: <WorksSection />,
  'work-order': <WorkOrderSection />,
  recents: <RecentsSection />,
  posts: <PostsSection />,
  exhibitions: <ExhibitionsSection />,
  'exhibition-order': <ExhibitionOrderSection />,
  links: <LinksSection />,
  settings: (
    <>
      <SettingsSection />
      <DemoContent />
      <Backup />
      <TakeAlong />
      <Account />
    </>
  ),
};
