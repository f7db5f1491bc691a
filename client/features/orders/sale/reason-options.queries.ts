import { choiceOf, saleReasons, type ReasonKind } from '../../../../shared/features/orders/reason/sale-reason.list.ts'
import { meaningWords, useReasonName } from '../reason/reason-text.panel.tsx'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'
import { useText } from '../../../ui/text.ts'

/** More reasons of one kind are not offered. */
const OFFERED = 100

/** The reasons that an act offers: the company's, or those of the specification while the others cannot be read. */
export function useReasonOptions(kind: ReasonKind | null, builtIn: readonly string[]) {
  const text = useText()
  const nameOf = useReasonName()
  const { rows } = useFirstRows(saleReasons.list, kind === null ? null : { size: OFFERED, filters: { kind: [kind] } })
  const words = meaningWords(kind ?? 'regret')
  if (rows.length === 0) return builtIn.map((value) => ({ value, label: text(`${words}.${value}`) }))
  const options = rows.map((row) => ({ value: choiceOf(row), label: nameOf(row) }))
  const byName = options.toSorted((one, other) => one.label.localeCompare(other.label))
  // What fits nowhere else is looked for last.
  return [...byName.filter(({ value }) => value !== 'other'), ...byName.filter(({ value }) => value === 'other')]
}
