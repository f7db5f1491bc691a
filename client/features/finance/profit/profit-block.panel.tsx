import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import {
  PROFIT_ROWS_MAX,
  type ProfitBlock,
  type ProfitRow,
  type ProfitView,
} from '../../../../shared/features/finance/profit/profit.api.ts'
import { Button } from '../../../ui/button.tsx'
import { Chart } from '../../../ui/chart/chart.tsx'
import { Section } from '../../../ui/page.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { ProfitCards } from './profit-cards.panel.tsx'
import { columnsFor } from './profit-column.rules.ts'
import { useFigureText } from '../../../desk/report/figure-text.ts'
import { useRowName } from './profit-name.text.ts'
import type { OpenRow } from './profit-open-row.rules.ts'
import { ProfitSummary } from './profit-summary.panel.tsx'
import { ProfitTable } from './profit-table.panel.tsx'
import { ROWS_SHOWN, type ProfitChosen } from './profit.queries.ts'

/** More bars than this cannot be told apart. */
const BARS = 12

interface ProfitBlockPanelProps {
  view: ProfitView
  block: ProfitBlock
  chosen: ProfitChosen
  change: (values: Readonly<Record<string, string>>) => void
  onOpen: (row: OpenRow) => void
}

/** The figures of one currency: what they come to, the largest as a chart, and every row. */
export function ProfitBlockPanel({ view, block, chosen, change, onOpen }: ProfitBlockPanelProps) {
  const { t } = useTranslation('profit')
  const isWide = useWide()
  const mayCost = block.total.costs !== null
  const columns = columnsFor({ mayCost, isLegacy: view === 'legacy' })
  const shown = { view, block, columns, onOpen }
  const left = block.count - block.rows.filter(({ id }) => id !== null).length
  const title = t('block.title', {
    number: block.count,
    rows: t(`rows.${view}`, { count: block.count }),
    currency: block.currency,
  })
  return (
    <>
      <ProfitSummary block={block} onOpen={onOpen} />
      <LargestChart view={view} block={block} />
      <Section title={title} flush>
        {isWide ? (
          <ProfitTable
            {...shown}
            chosen={chosen}
            onSort={(sort) =>
              change({ sort, direction: chosen.sort === sort && chosen.direction === 'desc' ? 'asc' : '' })
            }
          />
        ) : (
          <ProfitCards {...shown} />
        )}
        <Footnotes block={block} />
        {left > 0 && block.rows.length < PROFIT_ROWS_MAX ? (
          <chakra.div padding="4" display="flex" justifyContent="center">
            <Button onClick={() => change({ limit: String(block.rows.length + 2 * ROWS_SHOWN) })}>
              {t('block.more', { shown: block.rows.length, total: block.count })}
            </Button>
          </chakra.div>
        ) : null}
      </Section>
    </>
  )
}

/** Reasons for figures that a reader would take for faults: parts of orders, and a dash in place of an expectation. */
function Footnotes({ block: { rows } }: { block: ProfitBlock }) {
  const { t } = useTranslation('profit')
  const notes = [
    ...(rows.some(({ approved }) => !Number.isInteger(approved)) ? [t('block.parts')] : []),
    ...(rows.some(({ costs }) => costs !== null && costs.expected === null) ? [t('block.unknownExpected')] : []),
  ]
  if (notes.length === 0) return null
  return (
    <chakra.p padding="4" margin="0" color="fg.muted" fontSize="sm">
      {notes.join(' ')}
    </chakra.p>
  )
}

/** The largest by TB, or by income for those who may not see pay. */
function LargestChart({ view, block }: { view: ProfitView; block: ProfitBlock }) {
  const { t } = useTranslation('profit')
  const text = useFigureText(block.currency)
  const nameOf = useRowName(view)
  const mayCost = block.total.costs !== null
  const valueOf = ({ costs, incomeOre }: ProfitRow) => (mayCost ? (costs?.tbOre ?? 0) : incomeOre)
  const largest = block.rows
    .filter(({ id }) => id !== null)
    .toSorted((one, other) => other.incomeOre - one.incomeOre)
    .slice(0, BARS)
  if (largest.length < 2) return null
  const series = mayCost
    ? [
        { name: t('columns.income'), values: largest.map(({ incomeOre }) => incomeOre) },
        { name: t('columns.tb'), values: largest.map(valueOf) },
      ]
    : [{ name: t('columns.income'), values: largest.map(valueOf) }]
  const title = t('block.largest')
  return (
    <Section title={title}>
      <Chart
        label={title}
        categoryLabel={t(`one.${view}`)}
        data={{ kind: 'bar', categories: largest.map(nameOf), series }}
        format={(value) => text(value, 'money')}
        emptyText={t('empty.title')}
      />
    </Section>
  )
}
