import { createHash } from 'node:crypto'
import { extents } from '../../../../shared/access/extents.ts'
import { permissions } from '../../../../shared/access/permissions.ts'
import {
  getUserAccess,
  saveUserAccess,
  type DirectGrant,
  type UserAccess,
} from '../../../../shared/features/people/role/role.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { RECORD_CHANGED } from '../../../../shared/resource/record.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { changesOf, grantsOfUser as loadGrants } from '../../organisation/access.door.ts'
import {
  assertSomeAdministrator,
  assertWithinOwn,
  loadDirectGrants,
  loadRole,
  loadUserRoles,
  writeUserAccess,
} from '../role/role-change.store.ts'
import { rightsChanged } from '../role/rights-change.store.ts'
import { grantsOfRoles } from '../role/role.store.ts'
import { reachedUser } from './user-change.store.ts'

export const userAccessReadRoutes = ({ database: { db } }: Platform): readonly Route[] => [
  route(getUserAccess, async ({ actor, params }) => {
    const { id } = await reachedUser(db, { actor, permission: 'view users', id: params['id'] ?? '' })
    return accessOf(db, id)
  }),
]

/** Which roles and direct grants somebody has. A change takes force with their next call. */
export function userAccessRoutes(platform: Platform, sync: Pick<Sync, 'within'>): readonly Route[] {
  return [
    route(saveUserAccess, async ({ actor, params, input: { stamp, roleIds, direct } }) => {
      const id = params['id'] ?? ''
      const unfounded = direct.some(({ inverted, reason }) => inverted === true && reason === '')
      if (unfounded) throw new Problem(422, 'role.reason-required')
      return changesOf(
        platform,
        'users',
        sync,
      )(actor, async (db) => {
        await reachedUser(db, { actor, permission: 'update roles', id })
        const before = await accessOf(db, id)
        // The second arrival of a call whose answer was lost.
        if (isSame(before, { roleIds, direct })) return { result: {}, logs: null }
        if (before.stamp !== stamp) throw new Problem(412, RECORD_CHANGED)
        const roles = await Promise.all(roleIds.map((roleId) => loadRole(db, roleId)))
        if (roles.includes(null)) throw new Problem(422, 'role.unknown')
        const held = await loadGrants(db, id)
        const given = [...(await grantsOfRoles(db, roleIds)), ...direct.filter(({ inverted }) => inverted !== true)]
        assertWithinOwn(actor, { before: held, after: given })
        await writeUserAccess(db, { userId: id, roleIds, direct })
        await assertSomeAdministrator(db)
        return {
          result: {},
          logs: {
            of: id,
            what: 'access',
            before: await shown(db, before),
            after: await shown(db, await accessOf(db, id)),
          },
          follow: [rightsChanged([{ id }])],
        }
      })
    }),
  ]
}

/** What somebody may do, and which role or direct grant each of it comes from. */
async function accessOf(db: Db, userId: Id): Promise<UserAccess> {
  const roles = await loadUserRoles(db, userId)
  const direct = await loadDirectGrants(db, userId)
  const effective: UserAccess['effective'] = []
  const byRole = await Promise.all(roles.map(async ({ id, name }) => ({ name, grants: await grantsOfRoles(db, [id]) })))
  for (const permission of permissions) {
    const sources = byRole.flatMap(({ name, grants }) =>
      grants
        .filter((grant) => grant.permission === permission)
        .map(({ extent }) => ({ role: name as string | null, extent })),
    )
    const own = direct.find((grant) => grant.permission === permission)
    if (own && own.inverted !== true) sources.push({ role: null, extent: own.extent })
    const isTaken = own?.inverted === true
    if (sources.length === 0 && !isTaken) continue
    const widest = extents.findLast((extent) => sources.some((source) => source.extent === extent)) ?? null
    effective.push({ permission, extent: isTaken ? null : widest, sources, reason: isTaken ? own.reason : null })
  }
  const roleIds = roles.map(({ id }) => id).toSorted()
  return { roleIds, direct, effective, stamp: stampOf(roleIds, direct) }
}

const sorted = (direct: readonly DirectGrant[]) =>
  direct
    .map(({ permission, extent, inverted, reason }) => ({ permission, extent, inverted: inverted === true, reason }))
    .toSorted((one, other) => one.permission.localeCompare(other.permission))

const stampOf = (roleIds: readonly Id[], direct: readonly DirectGrant[]): string =>
  createHash('sha256')
    .update(JSON.stringify([roleIds.toSorted(), sorted(direct)]))
    .digest('base64url')

const isSame = (
  access: UserAccess,
  { roleIds, direct }: { roleIds: readonly Id[]; direct: readonly DirectGrant[] },
): boolean => access.stamp === stampOf([...new Set(roleIds)], direct)

async function shown(db: Db, { roleIds, direct }: UserAccess) {
  const roles = await Promise.all(roleIds.map((id) => loadRole(db, id)))
  return {
    roles: roles.map((role) => role?.name ?? '').join(', '),
    direct: sorted(direct)
      .map(({ permission, extent, inverted, reason }) =>
        inverted ? `not ${permission}: ${reason}` : `${permission} (${extent})`,
      )
      .join(', '),
  }
}
