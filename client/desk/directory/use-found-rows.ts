import { useEffect, useState } from 'react'
import type { ListContract, ListRow, PageSize } from '../../../shared/resource/list.ts'
import type { OnlineState } from '../../resource/list-answer.ts'
import { useFirstRows } from '../../resource/online/use-first-rows.ts'

/** What is looked for among rows that may be thousands. */
export interface FindWish {
  /** What has been typed so far. */
  readonly search: string
  /** The rows that are chosen already: they are known by name, whatever is searched for. */
  readonly chosen: readonly string[]
  readonly filters?: Readonly<Record<string, readonly string[]>>
  /** Whether anything but the chosen rows is asked for. Default: true. */
  readonly isAsked?: boolean
  readonly size?: PageSize
}

export interface FoundRows<R> {
  /** The first rows that match, in the order of the list. */
  readonly rows: readonly R[]
  /** Chosen rows that are not among them. */
  readonly besides: readonly R[]
  /** Chosen ids that no row has, or none that the reader may see. Empty until that is known. */
  readonly missing: readonly string[]
  /** So many more match. */
  readonly more: number
  readonly isLoading: boolean
  readonly state: OnlineState
}

const DEFAULT_SIZE = 50
/** The most values that a filter takes. */
const CHOSEN_AT_MOST = 100
const TYPED_MS = 150

/** The rows of an online list to choose from, as one types. The last answer stays until the next one arrives. Null asks nothing. */
export function useFoundRows<R extends ListRow>(
  contract: ListContract<R, Readonly<Record<string, 'many' | 'one' | 'days'>>>,
  wish: FindWish | null,
): FoundRows<R> {
  const { chosen = none, filters = {}, isAsked = true, size = DEFAULT_SIZE } = wish ?? {}
  const search = useSettled(wish?.search.trim() ?? '')
  const isOn = wish !== null && isAsked
  const first = useFirstRows<R, string>(contract, isOn ? { filters, search, size } : null)
  const { rows, total } = useLast(first, JSON.stringify([contract.name, filters]))
  const [known, setKnown] = useState<ReadonlyMap<string, R>>(new Map())
  const unknown = chosen.filter((id) => !known.has(id)).slice(0, CHOSEN_AT_MOST)
  const own = useFirstRows<R, string>(
    contract,
    wish === null || unknown.length === 0 ? null : { filters: { id: unknown.toSorted() }, size: CHOSEN_AT_MOST },
  )
  const met = [...rows, ...own.rows].filter(({ id }) => unknown.includes(id))
  if (met.length > 0) setKnown(new Map([...known, ...met.map((row) => [row.id, row] as const)]))
  return {
    rows,
    besides: chosen.filter((id) => !rows.some((row) => row.id === id)).flatMap((id) => known.get(id) ?? []),
    missing: own.total === null ? none : unknown.filter((id) => !own.rows.some((row) => row.id === id)),
    more: Math.max(0, (total?.n ?? 0) - rows.length),
    isLoading: isOn && first.total === null,
    state: first.state,
  }
}

const none: readonly never[] = []

type First<R> = ReturnType<typeof useFirstRows<R & ListRow, string>>

/** The last answer to a question of this kind. */
function useLast<R extends ListRow>(first: First<R>, kind: string): Pick<First<R>, 'rows' | 'total'> {
  const { rows, total } = first
  const [last, setLast] = useState({ kind, rows, total })
  if (total !== null && (last.rows !== rows || last.kind !== kind)) setLast({ kind, rows, total })
  if (total !== null) return first
  return last.kind === kind ? last : { rows: none, total: null }
}

/** What has been typed, once nobody has typed on for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(
    function settleAfterPause() {
      const timer = setTimeout(() => setSettled(typed), TYPED_MS)
      return () => clearTimeout(timer)
    },
    [typed],
  )
  return settled
}
