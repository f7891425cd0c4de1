import {
  createGroup,
  deleteGroup,
  listCountedGroups,
  saveGroupPositions,
  updateGroup,
} from '../../../data/groups/groups.server.ts';
import { deletionForm } from '../../../domain/form.ts';
import { groupForm, groupUpdateForm } from '../../../domain/group/group-form.ts';
import type { GroupKind } from '../../../domain/group/group.ts';
import { groupPositionsForm } from '../../../domain/positions/positions-form.ts';
import { areaLoader } from '../../read-area.server.ts';
import { entityAction, operation } from '../manager/save/manager-action.server.ts';

export function groupsLoader(kind: GroupKind) {
  return areaLoader('gallery', ({ db }) => listCountedGroups(db, kind));
}

export function groupsAction(kind: GroupKind) {
  return entityAction(kind, {
    create: operation(groupForm, ({ db }, input) => createGroup(db, kind, input)),
    update: operation(groupUpdateForm, ({ db }, input) => updateGroup(db, kind, input)),
    delete: operation(deletionForm, ({ db }, input) => deleteGroup(db, kind, input)),
    reorder: operation(groupPositionsForm, ({ db }, order) => saveGroupPositions(db, kind, order)),
  });
}
