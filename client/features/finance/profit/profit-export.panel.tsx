import { useTranslation } from 'react-i18next'
import {
  PROFIT_ROWS_MAX,
  type Profit,
  type ProfitFiguresRow,
  type ProfitView,
} from '../../../../shared/features/finance/profit/profit.api.ts'
import { ok } from '../../../../shared/kernel/result.ts'
import type { Exported } from '../../../../shared/resource/csv.ts'
import { ReportExport } from '../../../desk/report/report-export.tsx'
import type { Sheet } from '../../../resource/sheet/sheet.ts'
import { columnsFor, type ProfitColumn } from './profit-column.rules.ts'
import { useRowName } from './profit-name.text.ts'
import { askProfit, type ProfitChosen } from './profit.queries.ts'

/** A file with every row, its currency and the version of the formulas. */
export function ProfitExport({ view, chosen }: { view: ProfitView; chosen: ProfitChosen }) {
  const { t } = useTranslation('profit')
  const nameOf = useRowName(view)
  const sheet = async () => {
    const answer = await askProfit(view, { ...chosen, limit: PROFIT_ROWS_MAX }, false)
    return answer.ok ? ok(sheetOf(answer.value, { view, nameOf, titleOf: (name) => t(`columns.${name}`), t })) : answer
  }
  return <ReportExport name={`${t(`views.${view}`)} ${chosen.period.from} ${chosen.period.to}`} sheet={sheet} />
}

interface Words {
  readonly view: ProfitView
  readonly nameOf: (row: Profit['blocks'][number]['rows'][number]) => string
  readonly titleOf: (name: ProfitColumn['name']) => string
  readonly t: (key: 'export.currency' | 'export.formula' | 'export.estimated' | `one.${ProfitView}`) => string
}

function sheetOf({ blocks, version, estimated }: Profit, { view, nameOf, titleOf, t }: Words): Sheet {
  const mayCost = blocks.every(({ total }) => total.costs !== null)
  const columns = columnsFor({ mayCost, isLegacy: view === 'legacy' })
  const cells = (row: ProfitFiguresRow): readonly Exported[] => columns.map(({ kind, of }) => rounded(of(row), kind))
  return {
    columns: [
      { title: t(`one.${view}`), kind: 'text' },
      { title: t('export.currency'), kind: 'text' },
      ...columns.map(({ name, kind }) => ({
        title: titleOf(name),
        kind: kind === 'money' || kind === 'perHour' ? ('money' as const) : ('number' as const),
      })),
      { title: t('export.formula'), kind: 'text' },
      { title: t('export.estimated'), kind: 'text' },
    ],
    rows: blocks.flatMap(({ rows, currency }) =>
      rows.map((row) => [nameOf(row), currency, ...cells(row), version, estimated.join(' ')]),
    ),
  }
}

const rounded = (value: number | null, kind: ProfitColumn['kind']): number | null =>
  value === null || kind === 'money' || kind === 'perHour' ? value : Math.round(value * 1000) / 1000
