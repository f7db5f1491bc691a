import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Currency } from '../../../shared/kernel/money.ts'
import type { MeasureFigure } from '../../../shared/resource/report.ts'
import { figure } from '../../ui/figure.ts'
import { useMeasureText } from './figure-text.ts'
import { namesOf, useMeasureWords, type ShownMeasures } from './measure-words.ts'

interface MeasureTotalsProps<Name extends string> extends ShownMeasures<Name> {
  total: Readonly<Record<NoInfer<Name>, MeasureFigure>>
  /** Opens what is behind a figure. */
  renderFigure?: (text: string, name: Name) => ReactNode
  currency?: Currency
}

/** The figures of a whole report as cards, each with its interval if it has one. */
export function MeasureTotals<Name extends string>(props: MeasureTotalsProps<Name>) {
  const { report, total, currency = 'SEK', renderFigure = (text) => text } = props
  const { of } = useMeasureWords()<Name>(props)
  const measureText = useMeasureText(currency)
  return (
    <Cards>
      {namesOf(props).map((name) => {
        const { text, note } = measureText(total[name], report.measures[name])
        return (
          <Card key={name}>
            <Small>{of(name)}</Small>
            <chakra.span {...figure} fontWeight="semibold" fontVariantNumeric="tabular-nums" lineHeight="tight">
              {renderFigure(text, name)}
            </chakra.span>
            {note === undefined ? null : <Small>{note}</Small>}
          </Card>
        )
      })}
    </Cards>
  )
}

const Cards = chakra('ul', {
  base: {
    listStyle: 'none',
    margin: '0',
    padding: '0',
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))',
  },
})
const Card = chakra('li', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'xs',
    padding: '4',
    display: 'grid',
    gap: '0.5',
  },
})
const Small = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm' } })
