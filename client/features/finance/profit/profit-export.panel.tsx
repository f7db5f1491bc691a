import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  PROFIT_ROWS_MAX,
  type Profit,
  type ProfitFiguresRow,
  type ProfitView,
} from '../../../../shared/features/finance/profit/profit.api.ts'
import type { Exported } from '../../../../shared/resource/csv.ts'
import { exportFormats, exportSheet, type ExportFormat } from '../../../resource/export/export-list.ts'
import type { Sheet } from '../../../resource/export/sheet.ts'
import { Button } from '../../../ui/button.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { columnsFor, type ProfitColumn } from './profit-column.rules.ts'
import { useRowName } from './profit-name.text.ts'
import { askProfit, type ProfitChosen } from './profit.queries.ts'

/** A file with every row, its currency and the version of the formulas. */
export function ProfitExport({ view, chosen }: { view: ProfitView; chosen: ProfitChosen }) {
  const { t } = useTranslation('profit')
  const nameOf = useRowName(view)
  const [busy, setBusy] = useState(false)
  const save = async (format: ExportFormat) => {
    setBusy(true)
    try {
      const answer = await askProfit(view, { ...chosen, limit: PROFIT_ROWS_MAX }, false)
      if (!answer.ok) throw new Error(answer.failures[0]?.code)
      const sheet = sheetOf(answer.value, { view, nameOf, titleOf: (name) => t(`columns.${name}`), t })
      const name = `${t(`views.${view}`)} ${chosen.period.from} ${chosen.period.to}`
      await exportSheet(sheet, { format, name, signal: new AbortController().signal })
    } catch {
      snackbar.open({ text: t('export.failed') })
    } finally {
      setBusy(false)
    }
  }
  return exportFormats.map((format) => (
    <Button key={format} size="sm" disabled={busy} onClick={() => void save(format)}>
      <Download size={16} aria-hidden />
      {t('export.as', { format: format.toUpperCase() })}
    </Button>
  ))
}

interface Words {
  readonly view: ProfitView
  readonly nameOf: (row: Profit['blocks'][number]['rows'][number]) => string
  readonly titleOf: (name: ProfitColumn['name']) => string
  readonly t: (key: 'export.currency' | 'export.formula' | `one.${ProfitView}`) => string
}

function sheetOf({ blocks, version }: Profit, { view, nameOf, titleOf, t }: Words): Sheet {
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
    ],
    rows: blocks.flatMap(({ rows, currency }) => rows.map((row) => [nameOf(row), currency, ...cells(row), version])),
  }
}

const rounded = (value: number | null, kind: ProfitColumn['kind']): number | null =>
  value === null || kind === 'money' || kind === 'perHour' ? value : Math.round(value * 1000) / 1000
