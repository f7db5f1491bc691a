import { chakra } from '@chakra-ui/react'
import { ChartColumn, ChartLine, Info, RotateCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../../shared/features/assistant/question/answer.api.ts'
import type { Notes } from '../../../../shared/features/assistant/parser/reading.schema.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { formatDateTime, formatMonth } from '../../../ui/format.ts'
import { HowCounted } from '../../../ui/how-counted.tsx'
import { ErrorState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { AnswerChart } from './answer-chart.panel.tsx'
import { useAnswer } from './answer.queries.ts'
import { useAnswerWords } from './answer.text.ts'
import { NotesPanel } from './notes.panel.tsx'

interface AnswerPanelProps {
  readonly question: Question
  readonly assumesPeriod?: boolean
  /** The words that its reading ignores, and its assumptions. */
  readonly notes?: Notes | undefined
  /** Asks for another figure instead; null: the conversation is not one's own. */
  readonly onChoose?: ((text: string, question: Question) => void) | null
  /** Left out: what the question asks is its title. */
  readonly title?: string
  /** Buttons for what can be done with the answer. */
  readonly actions?: (question: Question) => ReactNode
}

/** An answer: figures as chart and table, and everything that is needed to trust them. */
export function AnswerPanel({
  question: asked,
  assumesPeriod = false,
  notes,
  onChoose = null,
  title,
  actions,
}: AnswerPanelProps) {
  const { t } = useTranslation()
  const words = useAnswerWords()
  const [chart, setChart] = useState(asked.chart)
  const question = { ...asked, chart }
  const { value, state, again } = useAnswer(asked)
  const isChart = question.split !== null || question.over !== null
  const other = chart === 'bar' ? 'line' : 'bar'
  return (
    <chakra.section
      aria-label={title ?? words.title(question)}
      display="grid"
      gap="3"
      minWidth="0"
      padding="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="xs"
    >
      <chakra.div display="flex" alignItems="flex-start" gap="2">
        <chakra.div flex="1" minWidth="0">
          <chakra.h3 fontSize="md" overflowWrap="anywhere">
            {title ?? words.title(question)}
          </chakra.h3>
          {title === undefined ? null : <chakra.p color="fg.muted">{words.title(question)}</chakra.p>}
        </chakra.div>
        <HowCounted about={t(`metrics:of.${question.metric}.name`)}>
          {t(`metrics:of.${question.metric}.definition`)}
        </HowCounted>
        {isChart ? (
          <IconButton
            label={other === 'bar' ? t('assistant:answer.asBars') : t('assistant:answer.asLine')}
            onClick={() => setChart(other)}
          >
            {other === 'bar' ? <ChartColumn size={18} aria-hidden /> : <ChartLine size={18} aria-hidden />}
          </IconButton>
        ) : null}
        <IconButton label={t('assistant:answer.again')} onClick={again}>
          <RotateCw size={18} aria-hidden />
        </IconButton>
      </chakra.div>
      {notes === undefined ? null : (
        <NotesPanel question={asked} notes={notes} from={value?.period.from ?? null} onChoose={onChoose} />
      )}
      {state !== 'ready' ? (
        <ErrorState
          title={
            state === 'offline'
              ? t('assistant:answer.offline')
              : state === 'forbidden'
                ? t('assistant:answer.forbidden')
                : t('failures:assistant.chart-failed')
          }
          action={<Button onClick={again}>{t('common:retry')}</Button>}
        />
      ) : value === null ? (
        <ListSkeleton rows={3} />
      ) : (
        <Figures question={question} answer={value} assumesPeriod={assumesPeriod} />
      )}
      {actions === undefined ? null : (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {actions(question)}
        </chakra.div>
      )}
    </chakra.section>
  )
}

function Figures({
  question: asked,
  answer,
  assumesPeriod,
}: {
  question: Question
  answer: Answer
  assumesPeriod: boolean
}) {
  const { t, i18n } = useTranslation()
  const words = useAnswerWords()
  // The server chooses the parts that show a cause.
  const question = answer.explained === null ? asked : { ...asked, split: answer.explained.by }
  const limit = words.limit(answer)
  return (
    <>
      {limit === null ? null : (
        <Notice tone="info" icon={Info}>
          {limit}
        </Notice>
      )}
      {answer.estimated.length === 0 ? null : (
        <Notice tone="info" icon={Info}>
          {t('assistant:answer.estimated', {
            months: answer.estimated.map((month) => formatMonth(month, i18n.language)).join(', '),
          })}
        </Notice>
      )}
      {answer.blocks.length === 0 ? <chakra.p color="fg.muted">{t('failures:assistant.chart-failed')}</chakra.p> : null}
      {answer.blocks.map((block) => (
        <AnswerChart key={block.currency ?? ''} question={question} answer={answer} block={block} />
      ))}
      <Facts question={question} answer={answer} assumesPeriod={assumesPeriod} />
    </>
  )
}

/** Definition, period, filters, rows and age: what the figures are made of. */
function Facts({ question, answer, assumesPeriod }: { question: Question; answer: Answer; assumesPeriod: boolean }) {
  const { t, i18n } = useTranslation()
  const words = useAnswerWords()
  const { period, before, filters, rowCount, readAt, version, explained, zeros } = answer
  const hours = explained?.hours ?? null
  const lines: readonly string[] = [
    `${t(`metrics:of.${question.metric}.definition`)} ${t('assistant:answer.version', { version })}.`,
    `${words.period(period)}${before === null ? '' : `. ${t('assistant:answer.comparedWith', { period: words.period(before) })}`}${assumesPeriod ? `. ${t('assistant:answer.assumed')}` : ''}`,
    ...(before !== null && isRunning(question, period) ? [t('assistant:answer.asManyDays')] : []),
    ...filters.map(({ by, names, not }) =>
      not === true
        ? t('assistant:answer.without', { by: words.dimension(by), names: names.join(', ') })
        : `${words.dimension(by)}: ${names.join(', ')}`,
    ),
    ...(explained === null ? [] : [t('assistant:answer.causeRule')]),
    ...(zeros === null
      ? []
      : [
          t('assistant:answer.thresholdRule'),
          zeros === 'unknown'
            ? t('assistant:answer.zerosUnknown')
            : question.split === 'seller'
              ? t('assistant:answer.zeroSellers')
              : t('assistant:answer.zerosCounted'),
        ]),
    ...(hours === null ? [] : [t('assistant:answer.hoursWorked', { before: hours.before, now: hours.now })]),
    `${t('assistant:answer.rows', { count: rowCount })}. ${t('assistant:answer.readAt', { time: formatDateTime(readAt, i18n.language) })}.`,
  ]
  return (
    <chakra.ul
      listStyleType="none"
      margin="0"
      padding="0"
      display="grid"
      gap="1"
      fontSize="sm"
      color="fg.muted"
      aria-label={t('assistant:answer.definition')}
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </chakra.ul>
  )
}

/** Whether a period has days that are still to come: the answer ends today. */
const isRunning = ({ period }: Question, shown: Answer['period']): boolean =>
  'from' in period ? period.to > shown.to : period.back === 0
