import type { FilterOption } from '../../ui/filter-menu.tsx'
import { useText } from '../../ui/text.ts'
import type { OnlineState } from '../list-answer.ts'

/** What a menu of options shows at this moment. */
export interface OptionsAsked {
  /** What has been typed to find an option. */
  readonly search: string
  /** The values that need a name, whatever is searched for. */
  readonly chosen: readonly string[]
  /** Closed, only the chosen values are shown. */
  readonly isOpen: boolean
}

/** Options of which there may be thousands: the server finds them as one types. */
export interface FoundOptions {
  readonly options: readonly FilterOption[]
  /** So many more match what is typed. */
  readonly more: number
  readonly isLoading: boolean
  readonly state: OnlineState
}

/** The options of a filter: a hook, so that they can come from texts, rows or the server. */
export type UseOptions = (asked: OptionsAsked) => readonly FilterOption[] | FoundOptions

/** The values of a closed list with the catalogue's texts: `choices(payoutStatuses, 'finance:payouts.status')`. */
export const choices =
  (values: readonly (string | number)[], words: string): UseOptions =>
  () => {
    const text = useText()
    return values.map((value) => ({ value: String(value), label: text(`${words}.${value}`) }))
  }
