import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type {
  ProfitBlock,
  ProfitFiguresRow,
  ProfitView,
} from '../../../../shared/features/finance/profit/profit.api.ts'
import { atWorkdays, difference } from '../../../../shared/features/finance/profit/profit.rules.ts'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import type { ProfitColumn } from './profit-column.rules.ts'
import { DASH, useFigureText } from '../../../desk/report/figure-text.ts'
import { useRowName } from './profit-name.text.ts'
import { wholeOf, type OpenRow } from './profit-open-row.rules.ts'
import { NameButton, Under } from '../../../desk/report/report-table.tsx'

/** A period and its working days, as they are said. */
interface Head {
  readonly period: string
  readonly days: string
}

interface CompareTableProps {
  view: ProfitView
  block: ProfitBlock
  column: ProfitColumn
  /** The earlier period as it would be with as many working days. */
  isSameDays: boolean
  heads: readonly [Head, Head]
  onOpen: (row: OpenRow) => void
}

/**
 * One figure of every row in both periods, with the difference. A row opens what it is made of. On a phone the earlier
 * period (B) stands under the later one (A), and the percent under the difference.
 */
export function CompareTable({ view, block, column, isSameDays, heads, onOpen }: CompareTableProps) {
  const { t } = useTranslation('profit')
  const nameOf = useRowName(view)
  const isWide = useWide()
  const shown = { block, column, isSameDays, isWide }
  return (
    <>
      {isWide ? null : (
        <chakra.p paddingInline="4" paddingBottom="3" color="fg.muted" fontSize="xs">
          {`A ${withDays(heads[0])} · B ${withDays(heads[1])}`}
        </chakra.p>
      )}
      <TableFrame label={t('compare.title')}>
        <thead>
          <tr>
            <TableHead>{t(`one.${view}`)}</TableHead>
            <TableHead numeric>
              {isWide ? withDays(heads[0]) : 'A'}
              {isWide ? null : <Under>{'B'}</Under>}
            </TableHead>
            {isWide ? <TableHead numeric>{withDays(heads[1])}</TableHead> : null}
            <TableHead numeric>
              {t('compare.difference')}
              {isWide ? null : <Under>{'%'}</Under>}
            </TableHead>
            {isWide ? <TableHead numeric>{t('compare.percent')}</TableHead> : null}
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
    </>
  )
}

const withDays = ({ period, days }: Head): string => `${period} (${days})`

interface FiguresProps extends Pick<CompareTableProps, 'block' | 'column' | 'isSameDays'> {
  isWide: boolean
  now: ProfitFiguresRow
  before: ProfitFiguresRow | null
}

function Figures({ now, before, block, column: { of, kind, isAdded }, isSameDays, isWide }: FiguresProps) {
  const text = useFigureText(block.currency)
  const value = of(now)
  const earlier = before === null ? null : of(before)
  const days = { own: block.workdaysBefore ?? 0, other: block.workdays }
  const compared = isSameDays && isAdded ? atWorkdays(earlier, days) : earlier
  const { by, percent } = difference(value, compared)
  // The difference of two percentages is no percentage.
  const byText = kind === 'percent' ? text(by, 'decimal') : text(by, kind)
  const percentText =
    percent === null || kind === 'percent' ? DASH : `${percent > 0 ? '+' : ''}${text(percent, 'percent')}`
  const isLess = (by ?? 0) < 0 || undefined
  return (
    <>
      <Cell numeric>
        {text(value, kind)}
        {isWide ? null : <Under>{text(compared, kind)}</Under>}
      </Cell>
      {isWide ? <Cell numeric>{text(compared, kind)}</Cell> : null}
      <Cell numeric data-negative={isLess}>
        {by !== null && by > 0 ? `+${byText}` : byText}
        {isWide ? null : <Under>{percentText}</Under>}
      </Cell>
      {isWide ? (
        <Cell numeric data-negative={isLess}>
          {percentText}
        </Cell>
      ) : null}
    </>
  )
}

const Cell = chakra(TableCell, { base: { whiteSpace: 'nowrap', '&[data-negative]': { color: 'danger.fg' } } })
