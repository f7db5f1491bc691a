import { expect, test } from 'vitest'
import type { MetricName } from '../../shared/features/assistant/metric/metric.schema.ts'
import { read } from './repository.ts'

/** Columns of reports by the figure that they show. A new column of such a figure has its line here. */
const COLUMNS: readonly (readonly [catalogue: string, key: string, figures: readonly MetricName[]])[] = [
  ['quality/quality', 'statistics.columns', ['regretRate', 'nki', 'answerRate', 'grade']],
  ['finance/profit', 'columns', ['tb', 'tg', 'nki', 'hours', 'productivity', 'income']],
]

const textIn = (catalogue: unknown, key: string): string =>
  String(key.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown>)[part], catalogue))

/** A column may add a hint in brackets. */
const withoutHint = (text: string): string => text.replace(/ [(].*[)]$/u, '')

test.each(['sv', 'en', 'fi'])(
  'a report names a figure as the assistant does, or by a part of its name, in %s',
  (language) => {
    const metrics = JSON.parse(read(`client/locales/${language}/assistant/metrics.json`)) as unknown
    const other = COLUMNS.flatMap(([catalogue, key, figures]) => {
      const words = JSON.parse(read(`client/locales/${language}/${catalogue}.json`)) as unknown
      return figures.flatMap((figure) => {
        const [column, name] = [textIn(words, `${key}.${figure}`), textIn(metrics, `of.${figure}.name`)]
        return name.toLowerCase().includes(withoutHint(column).toLowerCase())
          ? []
          : [`${catalogue}: «${column}» is «${name}»`]
      })
    })
    expect(other).toEqual([])
  },
)
