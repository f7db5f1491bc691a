import type { Id } from '../../shared/kernel/ids.ts'

/**
 * Rows in the order of their ids, each once: those that the transaction knows already, and the others as `load` reads
 * them. What neither has is left out.
 */
export async function withKnown<R extends { readonly id: Id }>(
  ids: readonly Id[],
  known: readonly R[] = [],
  load: (missing: readonly Id[]) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  const byId = new Map(known.map((row) => [row.id, row]))
  const missing = [...new Set(ids)].filter((id) => !byId.has(id))
  for (const row of missing.length > 0 ? await load(missing) : []) byId.set(row.id, row)
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
