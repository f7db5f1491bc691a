import type { Actor } from '../../../../shared/access/actor.ts'
import type { Held, Role } from '../../../../shared/features/people/role/role.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'

export interface RoleChange {
  readonly actor: Pick<Actor, 'userId' | 'name' | 'impersonator'>
  readonly id: Id
  readonly what: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** Notes a change of a role, in its transaction. */
export const logRole = (
  { now, newId }: Pick<Platform, 'now' | 'newId'>,
  db: Db,
  { id, ...entry }: RoleChange,
): Promise<void> => recordActivity(db, { ...entry, id: newId(), at: now(), kind: 'roles', subjectId: id })

/** A role as the log shows it. */
export const shownRole = ({ name, grants, secondFactor }: Role) => ({ name, permissions: worded(grants), secondFactor })

const worded = (grants: readonly Held[]): string =>
  grants
    .toSorted((one, other) => one.permission.localeCompare(other.permission))
    .map(({ permission, extent }) => `${permission} (${extent})`)
    .join(', ')
