import { useTranslation } from 'react-i18next'
import { metrics } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import type { Dimension, MetricName } from '../../../../shared/features/assistant/metric/metric.schema.ts'
import type { Answer, AnswerBlock } from '../../../../shared/features/assistant/question/answer.api.ts'
import { startOf, type Stretch } from '../../../../shared/features/assistant/question/period.rules.ts'
import type { Question, Threshold } from '../../../../shared/features/assistant/question/question.schema.ts'
import { isMoney, writtenIn } from '../../../../shared/features/assistant/question/threshold.rules.ts'
import { deviationTypes, type DeviationType } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { addDays, type Day } from '../../../../shared/kernel/days.ts'
import { useFigureText } from '../../../desk/report/figure-text.ts'
import { formatDate, formatMonth, formatNumber } from '../../../ui/format.ts'

/** Names of metrics and dimensions, days of periods, and labels of an answer. */
export function useAnswerWords() {
  const { t, i18n } = useTranslation()
  const day = (of: Day) => formatDate(of, i18n.language)
  const period = ({ from, to }: Stretch) =>
    from === to ? day(from) : t('assistant:answer.period', { from: day(from), to: day(to) })
  const threshold = useThresholdText()
  const title = ({ metric, split, over, explains, threshold: bound }: Question) => {
    const figure = [
      t(`metrics:of.${metric}.name`),
      ...(split === null ? [] : [t(`assistant:by.${split}`)]),
      ...(over === null ? [] : [t(`assistant:by.${over}`)]),
    ].join(' ')
    if (bound !== undefined) return `${figure}, ${threshold(metric, bound)}`
    return explains === true ? t('assistant:answer.whyChanged', { figure }) : figure
  }
  const category = (question: Question, { key, name }: AnswerBlock['categories'][number]): string => {
    if (question.over !== null) return unitLabel(question.over, key)
    return partLabel(question, { key, name })
  }
  const partLabel = ({ split }: Question, { key, name }: AnswerBlock['categories'][number]): string => {
    if (split === 'weekday') return t(`assistant:weekdays.${weekdayOf(key)}`)
    if (split === 'hour') return t('assistant:answer.hour', { hour: key.padStart(2, '0') })
    if (split === 'deviationType') return t(`selling:deviationType.${deviationTypeOf(key)}`)
    return name === '' ? t('assistant:answer.none') : name
  }
  const unitLabel = (over: NonNullable<Question['over']>, key: Day): string => {
    switch (over) {
      case 'day':
        return formatDate(key, i18n.language, { day: 'numeric', month: 'short' })
      case 'week':
        return t('assistant:answer.week', { week: weekNumber(key) })
      case 'month':
        return formatMonth(key.slice(0, 7), i18n.language)
      case 'quarter':
        return t('assistant:answer.quarter', { quarter: Math.ceil(Number(key.slice(5, 7)) / 3), year: key.slice(0, 4) })
      case 'year':
        return key.slice(0, 4)
    }
  }
  const series = (question: Question, { kind, name, key }: AnswerBlock['series'][number]): string => {
    if (kind === 'before') return t('assistant:answer.before')
    if (kind === 'now') return t(`metrics:of.${question.metric}.name`)
    return partLabel(question, { key, name })
  }
  const limit = ({ limitedTo }: Answer): string | null => {
    if (limitedTo === null || limitedTo.extent === 'company') return null
    return t(`assistant:answer.limited.${limitedTo.extent}`, { name: limitedTo.name })
  }
  return {
    day,
    period,
    title,
    threshold,
    category,
    series,
    limit,
    dimension: (of: Dimension) => t(`assistant:dimensions.${of}`),
  }
}

/** “Over 10”, with the figure in its unit. Without a named currency an amount is a bare number: each currency is measured. */
function useThresholdText(): (metric: MetricName, threshold: Threshold) => string {
  const { t, i18n } = useTranslation()
  const inKronor = useFigureText('SEK')
  const inEuros = useFigureText('EUR')
  return (metric, { is, value, currency }) => {
    const bare = formatNumber(writtenIn(metric, value), i18n.language)
    const figure = currency === 'EUR' ? inEuros : inKronor
    const isBare = currency === undefined && isMoney(metric)
    return t(`assistant:threshold.${is}`, { value: isBare ? bare : figure(value, metrics[metric].unit) })
  }
}

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
const weekdayOf = (key: string): (typeof weekdays)[number] => weekdays.find((day) => day === key) ?? '1'

const deviationTypeOf = (key: string): DeviationType => deviationTypes.find((type) => type === key) ?? 'other'

/** The number of the week that begins on a Monday (ISO 8601). */
function weekNumber(monday: Day): number {
  const year = addDays(monday, 3).slice(0, 4)
  const first = startOf('week', `${year}-01-04`)
  return Math.round((Date.parse(`${monday}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / (7 * 86_400_000)) + 1
}

/** A figure of a metric as people read it. */
export function useMetricFigure(
  metric: MetricName,
  currency: AnswerBlock['currency'],
): (value: number | null) => string {
  const text = useFigureText(currency ?? 'SEK')
  const { unit } = metrics[metric]
  return (value) => text(value, unit)
}
