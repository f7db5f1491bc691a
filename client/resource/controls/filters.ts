import type { FilterKind, ListRow as Row } from '../../../shared/resource/list.ts'
import type { FilterOption } from '../../ui/filter-menu.tsx'
import { useText } from '../../ui/text.ts'
import type { FilterKinds } from '../list.ts'

/** What a filter offers: a hook, so that options may come from words or rows. */
export type UseOptions = () => readonly FilterOption[]

/** The control of a filter: `'days'` chooses a period by itself, the other kinds need their options. */
export type FilterControl<Kind extends FilterKind | undefined> = Kind extends 'days' ? 'days' : UseOptions

/** The controls of a list in the order in which they stand. A filter without one is only set by views and links. */
export type FilterControls<R extends Row, Filters extends FilterKinds<R>> = {
  readonly [F in keyof Filters]?: FilterControl<Filters[F]>
}

/** The values of a closed list in the words of the catalogue: `choices(payoutStatuses, 'finance:payouts.status')`. */
export const choices =
  (values: readonly (string | number)[], words: string): UseOptions =>
  () => {
    const text = useText()
    return values.map((value) => ({ value: String(value), label: text(`${words}.${value}`) }))
  }
