import { useTranslation } from 'react-i18next'
import { gradeLabels } from '../../../../shared/features/quality/grade/grade.rules.ts'
import type {
  QualityKey,
  QualityRow,
  QualityStatistics,
} from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import type { Exported } from '../../../../shared/resource/csv.ts'
import { ReportExport } from '../../../desk/report/report-export.tsx'
import type { Sheet } from '../../../resource/sheet/sheet.ts'
import { columnsOf, figureOf } from './quality-column.rules.ts'
import { useKeyName } from './quality-figure.text.ts'
import type { QualityChosen } from './quality-statistics.queries.ts'

/** A file with every row: figures, the ends of their intervals, and n. */
export function QualityExport({
  by,
  found,
  chosen,
}: {
  by: QualityKey
  found: QualityStatistics
  chosen: QualityChosen
}) {
  const { t } = useTranslation('quality')
  const nameOf = useKeyName(by)
  const words = {
    one: t(`statistics.one.${by}`),
    asked: t('statistics.columns.asked'),
    titleOf: (column: ReturnType<typeof columnsOf>[number]) => t(`statistics.columns.${column}`),
    low: t('statistics.low'),
    high: t('statistics.high'),
  }
  return (
    <ReportExport
      name={`${t(`statistics.by.${by}`)} ${chosen.from} ${chosen.to}`}
      sheet={sheetOf(found, { by, nameOf, ...words })}
    />
  )
}

interface Words {
  readonly by: QualityKey
  readonly nameOf: (row: QualityRow) => string
  readonly one: string
  readonly asked: string
  readonly low: string
  readonly high: string
  readonly titleOf: (column: ReturnType<typeof columnsOf>[number]) => string
}

function sheetOf({ rows }: QualityStatistics, { by, nameOf, one, asked, low, high, titleOf }: Words): Sheet {
  const columns = columnsOf(by)
  const number = (title: string) => ({ title, kind: 'number' as const })
  return {
    columns: [
      { title: one, kind: 'text' },
      number(asked),
      ...columns.flatMap((column) => {
        const title = titleOf(column)
        return [number(title), number(`${title}, ${low}`), number(`${title}, ${high}`), number(`${title}, n`)]
      }),
      ...gradeLabels.map((label) => number(label)),
    ],
    rows: rows.map((row): readonly Exported[] => [
      nameOf(row),
      row.asked,
      ...columns.flatMap((column) => {
        const { estimate, n } = figureOf(row, column)
        return [rounded(estimate?.value), rounded(estimate?.low), rounded(estimate?.high), n]
      }),
      ...gradeLabels.map((label) => row.labels?.[label] ?? null),
    ]),
  }
}

const rounded = (value: number | undefined): number | null => (value === undefined ? null : Math.round(value * 10) / 10)
