import type { FilterOption } from '../../ui/filter-menu.tsx'
import { useText } from '../../ui/text.ts'

/** What a filter offers: a hook, so that options may come from words or rows. */
export type UseOptions = () => readonly FilterOption[]

/** The values of a closed list in the words of the catalogue: `choices(payoutStatuses, 'finance:payouts.status')`. */
export const choices =
  (values: readonly (string | number)[], words: string): UseOptions =>
  () => {
    const text = useText()
    return values.map((value) => ({ value: String(value), label: text(`${words}.${value}`) }))
  }
