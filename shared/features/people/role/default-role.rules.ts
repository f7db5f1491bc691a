import { extents } from '../../../access/extents.ts'
import type { Held } from './role.api.ts'

type Rights = readonly Held[]

/** What a default role of this release gives and takes, compared with the default that a role followed before. */
export interface DefaultChange {
  readonly added: Held[]
  readonly removed: Held[]
}

/** Whether two lists of rights say the same, in any order. */
export const isSameRights = (one: Rights, other: Rights): boolean =>
  one.length === other.length && one.every((right) => holds(other, right))

/**
 * Whether a default role may follow the default of this release without being asked: nobody has edited its rights.
 * @param followed the default that it had last; null: a release before 0085 wrote it, and only its version tells
 */
export const followsByItself = (role: { held: Rights; version: number; followed: Rights | null }): boolean =>
  role.followed === null ? role.version === 0 : isSameRights(role.held, role.followed)

/**
 * What following the default would change in a role that was edited. What an administrator has added stays, and what
 * they took away comes back only where the new default gives it anew.
 */
export function changeOfDefault({
  held,
  followed,
  wanted,
}: {
  readonly held: Rights
  readonly followed: Rights | null
  readonly wanted: Rights
}): DefaultChange {
  const before = followed ?? []
  const added = wanted.filter((right) => !holds(before, right) && reachOf(held, right) < reachOf(wanted, right))
  const removed = before.filter((right) => reachOf(wanted, right) < reachOf(before, right) && holds(held, right))
  return { added, removed: removed.filter((right) => !added.some(({ permission }) => permission === right.permission)) }
}

/** The rights of a role after it has followed. A right that only reaches less far than before stays, less far. */
export function afterFollowing(held: Rights, wanted: Rights, { added, removed }: DefaultChange): Held[] {
  const changed = new Set([...added, ...removed].map(({ permission }) => permission))
  const narrowed = wanted.filter(({ permission }) => removed.some((right) => right.permission === permission))
  return [...held.filter(({ permission }) => !changed.has(permission)), ...added, ...narrowed]
}

const holds = (rights: Rights, { permission, extent }: Held): boolean =>
  rights.some((right) => right.permission === permission && right.extent === extent)

const reachOf = (rights: Rights, { permission }: Held): number =>
  Math.max(-1, ...rights.flatMap((right) => (right.permission === permission ? [extents.indexOf(right.extent)] : [])))
