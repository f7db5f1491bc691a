import type { Failure, Result } from '../../../shared/kernel/result.ts'
import type { ListRow as Row } from '../../../shared/resource/list.ts'

/** Rows that cannot, with the one reason they share. */
export interface Refusal<R extends Row> {
  readonly failure: Failure
  readonly rows: readonly R[]
}

export interface BulkPreview<R extends Row> {
  readonly able: readonly R[]
  readonly unable: readonly Refusal<R>[]
}

/** Says before anything is done which rows an act will reach, and why not the others. */
export function bulkPreview<R extends Row>(rows: readonly R[], failureOf: (row: R) => Failure | null): BulkPreview<R> {
  const able: R[] = []
  const unable: { row: R; failure: Failure }[] = []
  for (const row of rows) {
    const failure = failureOf(row)
    if (failure === null) able.push(row)
    else unable.push({ row, failure })
  }
  return { able, unable: grouped(unable) }
}

export interface BulkResult<R extends Row> {
  readonly done: readonly R[]
  readonly refused: readonly Refusal<R>[]
}

/** Acts on one row after the other. A refusal stops only its own row. */
export async function runBulk<R extends Row>(
  rows: readonly R[],
  act: (row: R) => Promise<Result<unknown>>,
  onProgress: (count: number) => void,
): Promise<BulkResult<R>> {
  const done: R[] = []
  const refused: { row: R; failure: Failure }[] = []
  for (const row of rows) {
    const result = await act(row)
    const [failure] = result.ok ? [] : result.failures
    if (failure === undefined) done.push(row)
    else refused.push({ row, failure })
    onProgress(done.length + refused.length)
  }
  return { done, refused: grouped(refused) }
}

/** One line for each reason, the most common first. */
function grouped<R extends Row>(cases: readonly { row: R; failure: Failure }[]): Refusal<R>[] {
  const groups = new Map<string, { failure: Failure; rows: R[] }>()
  for (const { row, failure } of cases) {
    const key = JSON.stringify([failure.code, failure.params ?? {}])
    const group = groups.get(key) ?? { failure, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((left, right) => right.rows.length - left.rows.length)
}
