import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { metrics } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import type { Answer, AnswerBlock } from '../../../../shared/features/assistant/question/answer.api.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { ordersQuery } from '../../../entities/orders-query.ts'
import { pathTo } from '../../../paths.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { FigureLink } from '../../../ui/figure-link.ts'
import { useAnswerSentence } from './answer-sentence.text.ts'
import { useAnswerWords, useMetricFigure } from './answer.text.ts'
import { ordersBehind, type FigureAt } from './rows-behind.rules.ts'

interface AnswerChartProps {
  readonly question: Question
  readonly answer: Answer
  readonly block: AnswerBlock
}

/** One currency of an answer: a figure with its sentence, and a chart with its table where the figure has parts. */
export function AnswerChart({ question, answer, block }: AnswerChartProps) {
  const { t } = useTranslation()
  const words = useAnswerWords()
  const figure = useMetricFigure(question.metric, block.currency)
  const sentence = useAnswerSentence(question, answer, block)
  const { categories, series, total, more } = block
  const title = words.title(question)
  const label = block.currency === null ? title : `${title}, ${block.currency}`
  const maySee = useCan('view sale_reports')
  const hrefOf = (at: FigureAt['at']): string | null => {
    const behind = maySee ? ordersBehind({ question, answer, block, at }) : null
    return behind === null ? null : pathTo('sale-reports') + ordersQuery(behind)
  }
  const href = hrefOf(null)
  const isSingle = question.split === null && question.over === null
  // An amount shows its currency; a share of amounts does not.
  const isUnmarked = block.currency !== null && answer.blocks.length > 1 && metrics[question.metric].unit === 'percent'
  return (
    <chakra.div display="grid" gap="3" minWidth="0">
      <chakra.div>
        {isUnmarked ? <chakra.p color="fg.muted">{block.currency}</chakra.p> : null}
        {isSingle || sentence === null ? (
          <chakra.p fontSize={isSingle ? '3xl' : 'xl'} fontWeight="bold" fontVariantNumeric="tabular-nums">
            {figure(total)}
          </chakra.p>
        ) : null}
        {sentence === null ? null : (
          <chakra.p fontWeight={isSingle ? 'normal' : 'semibold'} overflowWrap="anywhere">
            {sentence}
          </chakra.p>
        )}
      </chakra.div>
      {isSingle || block.passing?.count === 0 ? null : (
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
          hrefOf={(category, series) => hrefOf({ category, series })}
        />
      )}
      {href === null || total === null || total === 0 ? null : (
        <FigureLink to={href} justifySelf="start" fontSize="sm">
          {t('assistant:answer.showOrders')}
        </FigureLink>
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
