import { ExhibitionOrderSection } from './exhibitions/order-section.tsx';
import { GroupsSection } from './groups/section.tsx';
import { WorkOrderSection } from './work-order/section.tsx';

/** The contents of the sections with drag and drop. */
export const CONTENTS: Record<string, React.ReactNode> = {
  categories: <GroupsSection kind="category" />,
  collections: <GroupsSection kind="collection" />,
  'work-order': <WorkOrderSection />,
  'exhibition-order': <ExhibitionOrderSection />,
};
