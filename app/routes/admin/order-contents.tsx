import { ExhibitionOrderSection } from './exhibitions/order-section.tsx';
import { GroupsSection } from './groups/section.tsx';
import { WorkOrderSection } from './work-order/section.tsx';

/** What the sections show in which an order can be dragged, by their names. */
export const CONTENTS: Record<string, React.ReactNode> = {
  categories: <GroupsSection kind="category" />,
  collections: <GroupsSection kind="collection" />,
  'work-order': <WorkOrderSection />,
  'exhibition-order': <ExhibitionOrderSection />,
};
