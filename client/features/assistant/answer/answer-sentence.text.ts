import { useTranslation } from 'react-i18next'
import { metrics } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import type { Answer, AnswerBlock } from '../../../../shared/features/assistant/question/answer.api.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import { isMoney, writtenIn } from '../../../../shared/features/assistant/question/threshold.rules.ts'
import { formatNumber } from '../../../ui/format.ts'
import { changeOf, firstCause, firstPart, namedPeriod, sortOf } from './answer-sentence.rules.ts'
import { useAnswerWords, useMetricFigure } from './answer.text.ts'

/** A block of an answer as a colleague would say it: “Söder: 23 orders last week, 4 more than the period before (19).” */
export function useAnswerSentence(question: Question, answer: Answer, block: AnswerBlock): string | null {
  const { t, i18n } = useTranslation()
  const words = useAnswerWords()
  const figure = useMetricFigure(question.metric, block.currency)
  const passing = usePassingSentence(question, block)
  const { total, totalBefore } = block
  // Nothing is added up of groups that do not exist, or that overlap.
  if (block.passing !== null && (total === null || block.passing.count === 0)) return passing
  if (total === null) return null
  const sort = sortOf(question.metric)
  const named = namedPeriod(question)
  const figures = t(`metrics:of.${question.metric}.said`, {
    // Fractions take the plural, as in “0.5 orders”.
    count: total === 1 ? 1 : 2,
    figure: figure(total),
  })
  const said = t('assistant:sentence.said', {
    figures,
    period: named === null ? words.period(answer.period) : t(`assistant:sentence.${named.is}.${named.unit}`),
  })
  const [filter, ...others] = answer.filters
  const name = others.length === 0 && filter?.not !== true && filter?.names.length === 1 ? filter.names[0] : undefined
  const sums = passing === null ? said : t('assistant:sentence.together', { figures })
  const parts = [
    name === undefined || passing !== null ? capitalised(sums) : t('assistant:sentence.of', { name, said }),
  ]
  const change = question.compare === 'none' ? null : changeOf(block)
  if (change !== null && question.compare !== 'none') {
    const before = t(`assistant:sentence.than.${question.compare}`)
    const by =
      metrics[question.metric].unit === 'percent'
        ? t('assistant:sentence.points', { value: formatNumber(Math.round(change.by * 10) / 10, i18n.language) })
        : figure(change.by)
    parts.push(
      change.is === 'same'
        ? t('assistant:sentence.change.same', { before })
        : t(`assistant:sentence.change.${sort}.${change.is}`, { by, before, value: figure(totalBefore) }),
    )
  }
  if (answer.explained !== null) {
    const cause = firstCause(answer, block)
    const why =
      cause === null
        ? t('assistant:sentence.even')
        : t('assistant:sentence.cause', { name: cause.name, before: figure(cause.before), now: figure(cause.now) })
    return `${parts.join(', ')}. ${why}`
  }
  // The server names no type of a deviation: its names are sentences of the client.
  const isNamedHere = question.split === 'deviationType'
  const categories = isNamedHere
    ? block.categories.map((one) => ({ ...one, name: words.category(question, one) }))
    : block.categories
  const first = firstPart(question, { ...block, categories })
  const rank = first === null ? null : sort !== 'rate' ? first.is : first.is === 'most' ? 'highest' : 'lowest'
  const ending =
    first === null || rank === null
      ? ''
      : ` ${t(`assistant:sentence.first.${rank}`, { name: first.name, value: figure(first.value) })}`
  return `${passing === null ? '' : `${passing} `}${parts.join(', ')}.${ending}`
}

/** “7 of 31 sellers have over 10 orders this month.” Null: the question has no threshold. */
function usePassingSentence(question: Question, { passing, currency }: AnswerBlock): string | null {
  const { t } = useTranslation()
  const words = useAnswerWords()
  const { metric, split, threshold } = question
  if (passing === null || threshold === undefined || split === null) return null
  const inBlock = currency === null || !isMoney(metric) ? threshold : { ...threshold, currency }
  const named = namedPeriod(question)
  const figures = t(`metrics:of.${metric}.said`, {
    count: writtenIn(metric, threshold.value) === 1 ? 1 : 2,
    figure: words.threshold(metric, inBlock),
  })
  const said =
    named === null
      ? figures
      : t('assistant:sentence.said', { figures, period: t(`assistant:sentence.${named.is}.${named.unit}`) })
  return t('assistant:sentence.passing', {
    left: passing.count,
    of: passing.of,
    groups: t(`assistant:groups.${split}`),
    said,
  })
}

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
