import { owedLetterOf, type LetterTopic } from '../../shared/features/agreements/letter/customer-letter.rules.ts'
import { sales, type Sale } from '../../shared/features/sales/sale/sale.schema.ts'
import { addDays, dayOf } from '../../shared/kernel/days.ts'
import { useNow } from '../desk/shown/use-now.ts'
import { useUser, useZone } from '../desk/session/session.tsx'
import { useRows } from '../sync/use-rows.ts'

/** Days for which Start asks for a letter. An older sale still shows it on its own page. */
const ASKED_DAYS = 30

export interface OwedLetter {
  readonly sale: Sale
  readonly topic: LetterTopic
}

/** The own sales whose customers have not got what they were promised, the newest first. */
export function useOwedLetters(): { readonly owed: readonly OwedLetter[]; readonly loading: boolean } {
  const userId = useUser()?.id ?? ''
  const today = dayOf(useNow(), useZone())
  const { rows, loading } = useRows(
    sales,
    {
      index: 'sellerId+soldOn',
      equals: userId,
      above: addDays(today, -ASKED_DAYS),
      reverse: true,
      filter: (sale) => owedLetterOf(sale) !== null,
    },
    [userId],
  )
  const owed = rows.flatMap((sale) => {
    const letter = owedLetterOf(sale)
    return letter === null ? [] : [{ sale, topic: letter.topic }]
  })
  return { owed, loading }
}
