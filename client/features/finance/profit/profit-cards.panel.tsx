import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { ProfitBlock, ProfitView } from '../../../../shared/features/finance/profit/profit.api.ts'
import { Card, CardHead } from '../../../ui/card-list.tsx'
import type { ProfitColumn } from './profit-column.rules.ts'
import { useFigureText } from '../../../desk/report/figure-text.ts'
import { useRowName } from './profit-name.text.ts'
import { wholeOf, type OpenRow } from './profit-open-row.rules.ts'
import { NameButton } from '../../../desk/report/report-table.tsx'

interface ProfitCardsProps {
  view: ProfitView
  block: ProfitBlock
  columns: readonly ProfitColumn[]
  onOpen: (row: OpenRow) => void
}

/** What a card has room for; all figures are in what it opens. */
const shownFirst: readonly ProfitColumn['name'][] = ['orders', 'income', 'costs', 'tb', 'tg', 'expected']

/** The rows on a phone: a card for each with the figures that matter most, and one for all together. */
export function ProfitCards({ view, block, columns, onOpen }: ProfitCardsProps) {
  const { t } = useTranslation('profit')
  const nameOf = useRowName(view)
  const { currency } = block
  const shown = columns.filter(({ name }) => shownFirst.includes(name))
  return (
    <chakra.ul listStyle="none" margin="0" padding="0" aria-label={t(`views.${view}`)}>
      {block.rows.map((row) => (
        <RowCard key={row.id ?? ''} name={nameOf(row)} {...{ row, currency, onOpen }} columns={shown} />
      ))}
      <RowCard
        name={t('block.total', { number: block.count })}
        row={wholeOf(block)}
        columns={shown}
        {...{ currency, onOpen }}
      />
    </chakra.ul>
  )
}

interface RowCardProps extends Pick<ProfitCardsProps, 'columns' | 'onOpen'> {
  name: string
  row: OpenRow
  currency: ProfitBlock['currency']
}

function RowCard({ name: title, row, columns, currency, onOpen }: RowCardProps) {
  const { t } = useTranslation('profit')
  const text = useFigureText(currency)
  return (
    <Card>
      <chakra.div flex="1" minWidth="0">
        <CardHead>
          <NameButton type="button" minHeight="12" onClick={() => onOpen(row)}>
            {title}
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
  )
}
