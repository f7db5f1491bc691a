import type { Id } from '../../../shared/kernel/ids.ts'

/** What was used most recently comes first; the rest keeps its order. `used`: ids, newest first. */
export function lastUsedFirst<Item extends { readonly id: Id }>(items: readonly Item[], used: readonly Id[]): Item[] {
  const rank = new Map<Id, number>()
  for (const id of used) if (!rank.has(id)) rank.set(id, rank.size)
  const rankOf = ({ id }: Item) => rank.get(id) ?? Number.POSITIVE_INFINITY
  const known = items.filter(({ id }) => rank.has(id)).sort((left, right) => rankOf(left) - rankOf(right))
  return [...known, ...items.filter(({ id }) => !rank.has(id))]
}
