import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { AnswerBlock } from '../../../../shared/features/assistant/question/answer.api.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { useAnswerWords, useMetricFigure } from './answer.text.ts'

/** One currency of an answer: a figure alone, or a chart with its table. */
export function AnswerChart({ question, block }: { question: Question; block: AnswerBlock }) {
  const { t } = useTranslation()
  const words = useAnswerWords()
  const figure = useMetricFigure(question.metric, block.currency)
  const { categories, series, total, totalBefore, more } = block
  const isCompared = series.some(({ kind }) => kind === 'before')
  const title = words.title(question)
  const label = block.currency === null ? title : `${title}, ${block.currency}`
  const isSingle = question.split === null && question.over === null
  return (
    <chakra.div display="grid" gap="3" minWidth="0">
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
        <chakra.span fontSize={isSingle ? '3xl' : 'xl'} fontWeight="bold" fontVariantNumeric="tabular-nums">
          {figure(total)}
        </chakra.span>
        {isCompared ? (
          <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
            {`${t('assistant:answer.before')}: ${figure(totalBefore)}`}
          </chakra.span>
        ) : null}
      </chakra.div>
      {isSingle ? null : (
        <Chart
          label={label}
          categoryLabel={words.dimension(question.over ?? question.split ?? 'month')}
          data={{
            kind: question.chart,
            isAcross: question.chart === 'bar' && question.over === null && !isClock(question),
            categories: unique(categories.map((category) => words.category(question, category))),
            series: unique(series.map((one) => words.series(question, one))).map((name, at) => ({
              name,
              values: series[at]?.values ?? [],
            })),
          }}
          format={figure}
          emptyText={t('failures:assistant.chart-failed')}
        />
      )}
      {more > 0 ? (
        <chakra.p color="fg.muted" fontSize="sm">
          {t('assistant:answer.more', { count: more })}
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}

const isClock = ({ split }: Question): boolean => split === 'weekday' || split === 'hour'

/** Two people of one name are two rows. */
const unique = (names: readonly string[]): readonly string[] =>
  names.map((name, at) => {
    const earlier = names.slice(0, at).filter((other) => other === name).length
    return earlier === 0 ? name : `${name} (${earlier + 1})`
  })
