import { extents } from '../../../../shared/access/extents.ts'
import { isSameRights } from '../../../../shared/features/people/role/default-role.rules.ts'
import {
  getRole,
  previewRole,
  removeRole,
  saveRole,
  type Held,
  type Role,
} from '../../../../shared/features/people/role/role.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { actsOf } from '../../organisation/access.door.ts'
import { loadOffered } from './default-role.store.ts'
import { shownRole } from './role-log.store.ts'
import { othersOf, type OtherRights } from './role-preview.store.ts'
import { rightsChanged } from './rights-change.store.ts'
import {
  archiveRole,
  assertSomeAdministrator,
  assertWithinOwn,
  countUsersOfRole,
  isRoleNameTaken,
  loadRole,
  usersOfRole,
  writeRole,
} from './role-change.store.ts'

type Parts = Pick<Platform, 'database' | 'now' | 'newId'>
type Told = Pick<Sync, 'within'>

/** Act table of roles. At least one administrator is left after each act. */
export const roleActTable: ActTable<Role> = {
  kind: 'roles',
  load: loadRole,
  begin: (id) => ({ id, version: 0, name: '', grants: [], secondFactor: false }),
  change: async (db, before, ...[change, { now }]) => {
    const role = { ...before, ...change, version: before.version + 1 }
    await writeRole(db, role, now)
    await assertSomeAdministrator(db)
    return role.version
  },
}

/** Roles are made, changed and deleted online. Whoever has one is told at once. */
export const roleRoutes = (platform: Parts, sync: Told): readonly Route[] => [
  ...roleReadRoutes(platform),
  saveRoute(platform, sync),
  removeRoute(platform, sync),
]

const roleReadRoutes = ({ database: { db } }: Parts): readonly Route[] => [
  route(getRole, async ({ params }) => {
    const role = await existingRole(db, params['id'] ?? '')
    const offer = await loadOffered(db, role)
    const offered = offer && { ...offer.change, stamp: offer.stamp }
    return { role, users: await countUsersOfRole(db, role.id), offered }
  }),
  route(previewRole, ({ params, input }) => preview(db, { id: params['id'] ?? '', grants: input.grants }), {
    perMinute: 60,
  }),
]

const saveRoute = (platform: Parts, sync: Told): Route =>
  actsOf(platform, roleActTable, sync)(
    saveRole,
    async ({ row: before, form: { name, grants, secondFactor = before.secondFactor }, actor, db }) => {
      const { id } = before
      const isNew = before.version === 0
      const isSame = before.name === name && isSameRights(before.grants, grants) && before.secondFactor === secondFactor
      if (!isNew && isSame) return { change: null }
      assertWithinOwn(actor, { before: before.grants, after: grants })
      if (await isRoleNameTaken(db, name, id)) throw taken()
      const change = { name, grants, secondFactor }
      return {
        change,
        logs: isNew ? 'created' : 'edited',
        before: isNew ? {} : shownRole(before),
        after: shownRole({ ...before, ...change }),
        follow: [rightsChanged(await usersOfRole(db, id))],
      }
    },
    { answer: ({ row }) => Promise.resolve({ role: row }) },
  )

const removeRoute = (platform: Parts, sync: Told): Route =>
  actsOf(platform, { ...roleActTable, remove: () => Promise.resolve() }, sync)(
    removeRole,
    async ({ row: role, form: { moveTo }, actor, now: at, db }) => {
      if (moveTo === role.id) throw new Problem(422, 'role.moved-to-itself')
      const other = moveTo === null ? null : await existingRole(db, moveTo)
      const users = await usersOfRole(db, role.id)
      assertWithinOwn(actor, { before: role.grants, after: other?.grants ?? [] })
      await archiveRole(db, { role, moveTo, at })
      await assertSomeAdministrator(db)
      return {
        // Out of sight, and kept: what was logged names it.
        removes: true,
        change: {},
        before: shownRole(role),
        after: { movedTo: other?.name ?? null },
        answer: { moved: users.length },
        follow: [rightsChanged(users)],
      }
    },
    { answer: () => Promise.resolve({ moved: 0 }) },
  )

export async function existingRole(db: Db, id: Id): Promise<Role> {
  const role = await loadRole(db, id)
  if (!role) throw new Problem(404, 'request.not-found')
  return role
}

const NAMES_SHOWN = 10

/** Compares what each of the role's users may do now with what the change would leave them. */
async function preview(db: Db, { id, grants }: { id: Id; grants: readonly Held[] }) {
  const current = (await loadRole(db, id))?.grants ?? []
  const users = await usersOfRole(db, id)
  const compare = comparer(current, grants)
  const others = await othersOf(db, { roleId: id, userIds: users.map((user) => user.id) })
  const effects = users.map((user) => ({ ...compare(others.get(user.id) ?? nothingElse), name: user.name }))
  return {
    lose: effects.filter(({ loses }) => loses).length,
    gain: effects.filter(({ gains }) => gains).length,
    names: effects.flatMap(({ loses, gains, name }) => (loses || gains ? [name] : [])).slice(0, NAMES_SHOWN),
  }
}

const nothingElse: OtherRights = { held: [], taken: [], key: '' }

/** People with the same other rights are compared once. */
function comparer(current: readonly Held[], wanted: readonly Held[]) {
  const known = new Map<string, { readonly loses: boolean; readonly gains: boolean }>()
  return (others: OtherRights) => {
    const seen = known.get(others.key)
    if (seen) return seen
    const [before, after] = [grantsWith(others, current), grantsWith(others, wanted)]
    const effect = { loses: isLess(after, before), gains: isLess(before, after) }
    known.set(others.key, effect)
    return effect
  }
}

/** What somebody could do if one of their roles held these permissions. */
const grantsWith = ({ held, taken }: OtherRights, grants: readonly Held[]): readonly Held[] =>
  [...held, ...grants].filter(({ permission }) => !taken.includes(permission))

/** Whether the first lacks something of the second, or has it less far. */
function isLess(first: readonly Held[], second: readonly Held[]): boolean {
  const reach = (grants: readonly Held[], permission: string): number =>
    Math.max(-1, ...grants.flatMap((grant) => (grant.permission === permission ? [extents.indexOf(grant.extent)] : [])))
  return second.some(({ permission }) => reach(first, permission) < reach(second, permission))
}

const taken = (): Problem =>
  new Problem(409, 'record.taken', { errors: [{ pointer: '/name', code: 'record.taken', message: '' }] })
