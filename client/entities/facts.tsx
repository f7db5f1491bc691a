import type { ReactNode } from 'react'
import { Fact, Facts } from '../ui/facts.tsx'
import { useText } from '../ui/text.ts'

/**
 * The facts of a row that is more than its list shows, by their keys under `words`. What is not known is a dash; what
 * does not apply at all is left out with `undefined`. A row of a list is shown by `ListFacts`.
 *
 *     <RowFacts words="finance:payouts" facts={{ 'columns.month': <PayMonth … />, 'fields.way': way }} />
 */
export function RowFacts({
  words,
  facts,
}: {
  words: string
  facts: Readonly<Record<string, Exclude<ReactNode, boolean> | undefined>>
}) {
  const text = useText()
  return (
    <Facts>
      {Object.entries(facts).map(([name, value]) =>
        value === undefined ? null : (
          <Fact key={name} label={text(`${words}.${name}`)}>
            {value}
          </Fact>
        ),
      )}
    </Facts>
  )
}
