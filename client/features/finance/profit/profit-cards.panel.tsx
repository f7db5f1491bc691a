import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { ProfitBlock, ProfitRow, ProfitView } from '../../../../shared/features/finance/profit/profit.api.ts'
import { Card, CardHead } from '../../../ui/card-list.tsx'
import type { ProfitColumn } from './profit-column.rules.ts'
import { useFigureText } from './profit-figure.text.ts'
import { useRowName } from './profit-name.text.ts'
import { NameButton } from './profit-table.panel.tsx'

interface ProfitCardsProps {
  view: ProfitView
  block: ProfitBlock
  columns: readonly ProfitColumn[]
  onOpen: (row: ProfitRow) => void
}

/** The rows on a phone: a card for each, with the figures below each other. */
export function ProfitCards({ view, block, columns, onOpen }: ProfitCardsProps) {
  const { t } = useTranslation('profit')
  const text = useFigureText(block.currency)
  const nameOf = useRowName(view)
  return (
    <chakra.ul listStyle="none" margin="0" padding="0" aria-label={t(`views.${view}`)}>
      {block.rows.map((row) => (
        <Card key={row.id ?? ''}>
          <chakra.div flex="1" minWidth="0">
            <CardHead>
              <NameButton type="button" minHeight="12" onClick={() => onOpen(row)}>
                {nameOf(row)}
              </NameButton>
            </CardHead>
            <chakra.dl display="grid" gridTemplateColumns="1fr auto" columnGap="3" rowGap="1" margin="0" fontSize="sm">
              {columns.map(({ name, kind, of }) => (
                <chakra.div key={name} display="contents">
                  <chakra.dt color="fg.muted">{t(`columns.${name}`)}</chakra.dt>
                  <chakra.dd
                    margin="0"
                    textAlign="end"
                    fontVariantNumeric="tabular-nums"
                    color={(of(row) ?? 0) < 0 ? 'danger.fg' : 'fg'}
                  >
                    {text(of(row), kind)}
                  </chakra.dd>
                </chakra.div>
              ))}
            </chakra.dl>
          </chakra.div>
        </Card>
      ))}
    </chakra.ul>
  )
}
