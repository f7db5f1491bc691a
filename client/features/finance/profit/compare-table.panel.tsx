import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type {
  ProfitBlock,
  ProfitFiguresRow,
  ProfitView,
} from '../../../../shared/features/finance/profit/profit.api.ts'
import { atWorkdays, difference } from '../../../../shared/features/finance/profit/profit.rules.ts'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import type { ProfitColumn } from './profit-column.rules.ts'
import { DASH, useFigureText } from './profit-figure.text.ts'
import { useRowName } from './profit-name.text.ts'
import { wholeOf, type OpenRow } from './profit-open-row.rules.ts'
import { NameButton } from './profit-table.panel.tsx'

interface CompareTableProps {
  view: ProfitView
  block: ProfitBlock
  column: ProfitColumn
  /** The earlier period as it would be with as many working days. */
  isSameDays: boolean
  heads: readonly [string, string]
  onOpen: (row: OpenRow) => void
}

/** One figure of every row in both periods, with the difference. A row opens what it is made of. */
export function CompareTable({ view, block, column, isSameDays, heads, onOpen }: CompareTableProps) {
  const { t } = useTranslation('profit')
  const nameOf = useRowName(view)
  const shown = { block, column, isSameDays }
  return (
    <TableFrame label={t('compare.title')}>
      <thead>
        <tr>
          <TableHead>{t(`one.${view}`)}</TableHead>
          <TableHead numeric>{heads[0]}</TableHead>
          <TableHead numeric>{heads[1]}</TableHead>
          <TableHead numeric>{t('compare.difference')}</TableHead>
          <TableHead numeric>{t('compare.percent')}</TableHead>
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <TableRow key={row.id ?? ''}>
            <TableCell>
              <NameButton type="button" minHeight={{ base: '12', md: '8' }} onClick={() => onOpen(row)}>
                {nameOf(row)}
              </NameButton>
            </TableCell>
            <Figures now={row} before={row.before} {...shown} />
          </TableRow>
        ))}
      </tbody>
      <tfoot>
        <chakra.tr fontWeight="semibold" bg="bg.subtle">
          <TableCell>
            <NameButton type="button" minHeight={{ base: '12', md: '8' }} onClick={() => onOpen(wholeOf(block))}>
              {t('block.total', { number: block.count })}
            </NameButton>
          </TableCell>
          <Figures now={block.total} before={block.totalBefore} {...shown} />
        </chakra.tr>
      </tfoot>
    </TableFrame>
  )
}

interface FiguresProps extends Pick<CompareTableProps, 'block' | 'column' | 'isSameDays'> {
  now: ProfitFiguresRow
  before: ProfitFiguresRow | null
}

function Figures({ now, before, block, column: { of, kind, isAdded }, isSameDays }: FiguresProps) {
  const text = useFigureText(block.currency)
  const value = of(now)
  const earlier = before === null ? null : of(before)
  const days = { own: block.workdaysBefore ?? 0, other: block.workdays }
  const compared = isSameDays && isAdded ? atWorkdays(earlier, days) : earlier
  const { by, percent } = difference(value, compared)
  // The difference of two percentages is no percentage.
  const byText = kind === 'percent' ? text(by, 'decimal') : text(by, kind)
  return (
    <>
      <Cell numeric>{text(value, kind)}</Cell>
      <Cell numeric>{text(compared, kind)}</Cell>
      <Cell numeric data-negative={(by ?? 0) < 0 || undefined}>
        {by !== null && by > 0 ? `+${byText}` : byText}
      </Cell>
      <Cell numeric data-negative={(by ?? 0) < 0 || undefined}>
        {percent === null || kind === 'percent' ? DASH : `${percent > 0 ? '+' : ''}${text(percent, 'percent')}`}
      </Cell>
    </>
  )
}

const Cell = chakra(TableCell, { base: { whiteSpace: 'nowrap', '&[data-negative]': { color: 'danger.fg' } } })
