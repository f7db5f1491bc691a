import type { FilterOption } from '../../ui/filter-menu.tsx'
import { useText } from '../../ui/text.ts'

/** The options of a filter: a hook, so that they can come from texts or rows. */
export type UseOptions = () => readonly FilterOption[]

/** The values of a closed list with the catalogue's texts: `choices(payoutStatuses, 'finance:payouts.status')`. */
export const choices =
  (values: readonly (string | number)[], words: string): UseOptions =>
  () => {
    const text = useText()
    return values.map((value) => ({ value: String(value), label: text(`${words}.${value}`) }))
  }
