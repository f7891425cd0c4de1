import {
  createGroup,
  deleteGroup,
  listCountedGroups,
  saveGroupPositions,
  updateGroup,
} from '../../../data/groups.server.ts';
import { deletionForm } from '../../../domain/forms/form.ts';
import { groupForm, groupUpdateForm } from '../../../domain/forms/group-form.ts';
import type { GroupKind } from '../../../domain/content/group.ts';
import { groupPositionsForm } from '../../../domain/forms/positions-form.ts';
import { areaLoader } from '../../read-area.server.ts';
import { entityAction, operation } from '../manager/manager-action.server.ts';

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
