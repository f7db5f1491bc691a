import { failure, ok, type Failure, type Result } from '../../../shared/kernel/result.ts'
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
    const reason = failureOf(row)
    if (reason === null) able.push(row)
    else unable.push({ row, failure: reason })
  }
  return { able, unable: grouped(unable) }
}

/** A row that was acted on, as it was before, and what the server said of it afterwards. */
export interface Acted<R extends Row, After = unknown> {
  readonly row: R
  readonly after: After
}

/**
 * How rows are acted on: some of them at once, with an outcome for each in their order. Refused as a whole where it is not
 * known whether anything was done; the same rows can then be sent again, and nothing happens twice.
 */
export interface BulkWork<R extends Row, After = unknown> {
  readonly atOnce: number
  readonly act: Slice<R, After>
  /** Takes the act back. */
  readonly undo?: Slice<Acted<R, After>, unknown>
}

type Slice<Item, After> = (items: readonly Item[]) => Promise<Result<readonly Result<After>[]>>

/** For acts whose rows travel one by one. */
export function oneByOne<R extends Row, After = unknown>(
  act: (row: R) => Promise<Result<After>>,
  undo?: (before: R, after: After) => Promise<Result<unknown>>,
): BulkWork<R, After> {
  return {
    atOnce: 1,
    act: async ([row]) => ok(row === undefined ? [] : [await act(row)]),
    ...(undo === undefined
      ? {}
      : { undo: async ([acted]) => ok(acted === undefined ? [] : [await undo(acted.row, acted.after)]) }),
  }
}

export interface BulkResult<Item, After = unknown> {
  readonly done: readonly { readonly item: Item; readonly after: After }[]
  readonly refused: readonly { readonly item: Item; readonly failure: Failure }[]
  /** Rows that were not reached: stopped by the person, or by a server that does not answer. */
  readonly left: readonly Item[]
  /** Why the server could not be reached. */
  readonly cut: Failure | null
}

/** Acts on slice after slice. A refusal stops only its own row; without an answer the rest stays to be sent again. */
export async function runBulk<Item, After>(
  items: readonly Item[],
  { atOnce, act }: { readonly atOnce: number; readonly act: Slice<Item, After> },
  { onProgress, isStopped }: { readonly onProgress: (count: number) => void; readonly isStopped: () => boolean },
): Promise<BulkResult<Item, After>> {
  const done: { item: Item; after: After }[] = []
  const refused: { item: Item; failure: Failure }[] = []
  for (let at = 0; at < items.length; at += atOnce) {
    if (isStopped()) return { done, refused, left: items.slice(at), cut: null }
    const slice = items.slice(at, at + atOnce)
    const answered = await act(slice)
    if (!answered.ok) return { done, refused, left: items.slice(at), cut: reasonOf(answered) }
    for (const [index, item] of slice.entries()) {
      const result = answered.value[index]
      if (result?.ok) done.push({ item, after: result.value })
      else if (result) refused.push({ item, failure: reasonOf(result) })
    }
    onProgress(done.length + refused.length)
  }
  return { done, refused, left: [], cut: null }
}

const reasonOf = ({ failures: [first] }: Extract<Result<unknown>, { ok: false }>): Failure => first ?? failure('server')

/** What was done before and after a pause, together. */
export const together = <Item, After>(
  before: BulkResult<Item, After> | null,
  now: BulkResult<Item, After>,
): BulkResult<Item, After> =>
  before === null ? now : { ...now, done: [...before.done, ...now.done], refused: [...before.refused, ...now.refused] }

export const refusalsOf = <R extends Row>(cases: readonly { item: R; failure: Failure }[]): Refusal<R>[] =>
  grouped(cases.map(({ item, failure }) => ({ row: item, failure })))

/** One line for each reason, the most common first. */
function grouped<R extends Row>(cases: readonly { row: R; failure: Failure }[]): Refusal<R>[] {
  const groups = new Map<string, { failure: Failure; rows: R[] }>()
  for (const { row, failure: reason } of cases) {
    const key = JSON.stringify([reason.code, reason.params ?? {}])
    const group = groups.get(key) ?? { failure: reason, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((left, right) => right.rows.length - left.rows.length)
}
