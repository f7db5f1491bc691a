import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { metricNames, type MetricName } from '../../../shared/features/assistant/metric/metric.schema.ts'
import type { Currency } from '../../../shared/kernel/money.ts'
import type { AnyListContract } from '../../../shared/resource/list.ts'
import type { ShownReport } from '../../../shared/resource/report.ts'
import type { Sheet } from '../../resource/sheet/sheet.ts'
import { OnlineNotice, OnlineProblem } from '../../resource/notices/online-notice.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { HowCounted } from '../../ui/how-counted.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Segments } from '../../ui/segments.tsx'
import { EmptyState, ListSkeleton } from '../../ui/states.tsx'
import { MetricDefinitions } from './metric-definitions.tsx'
import { ReportExport } from './report-export.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportPeriod } from './report-period-choice.tsx'
import type { ReportPeriods } from './report-preset.ts'
import { useReport } from './use-report.ts'
import { reportInput, useReportQuestion, type ChangeQuestion, type ReportQuestion } from './use-report-question.ts'

/** The answer on the screen, and its question. */
export interface ReportShown<Dimension extends string, Value> {
  readonly found: Value
  readonly question: ReportQuestion<Dimension>
  readonly change: ChangeQuestion
  /** The chosen one of `currencies`. Two are never added. */
  readonly currency: Currency
}

interface ReportScreenProps<Dimension extends string, Output extends z.ZodMiniType> {
  readonly contract: ShownReport<Dimension, Output>
  /** The lists whose changes change its figures. */
  readonly hears: readonly AnyListContract[]
  readonly title: string
  readonly lead: string
  readonly width?: 'page' | 'full'
  /** The metrics whose definitions the help button shows. Defaults to the measures that are named like a metric. */
  readonly metrics?: readonly MetricName[]
  /** The key of further words on how the figures are counted. */
  readonly how?: string
  /** Buttons beside the title, before those of the file. */
  readonly renderActions?: (found: z.output<Output> | null, question: ReportQuestion<Dimension>) => ReactNode
  readonly periods: ReportPeriods
  /** Labels of the choice of a dimension and of each dimension. */
  readonly by?: { readonly label: string; readonly nameOf: (dimension: Dimension) => string }
  /** Filters in place of those for the report's places. */
  readonly renderFilters?: (question: ReportQuestion<Dimension>, change: ChangeQuestion) => ReactNode
  /** The further parts of the question. */
  readonly fields?: (question: ReportQuestion<Dimension>) => object
  /** The currencies of an answer, if it shows one at a time. */
  readonly currencies?: (found: z.output<Output>) => readonly Currency[]
  readonly isEmpty?: (found: z.output<Output>) => boolean
  /** Left out: the part below has an empty state of its own. */
  readonly empty?: { readonly icon: LucideIcon; readonly title: string; readonly text: string }
  /** The figures as a file. Left out: it has none. */
  readonly sheet?: (shown: ReportShown<Dimension, z.output<Output>>) => Sheet
  /** Other parts of the page, above and below the report. */
  readonly renderAbove?: (question: ReportQuestion<Dimension>) => ReactNode
  readonly renderBelow?: (question: ReportQuestion<Dimension>) => ReactNode
  readonly children: (shown: ReportShown<Dimension, z.output<Output>>) => ReactNode
}

/**
 * The screen of a report: title, period, dimension, filters, currency, file, and its four states. What is asked is in the
 * address. The figures follow the lists they are made from; when the server does not answer, they stay with their age.
 */
export function ReportScreen<Dimension extends string, Output extends z.ZodMiniType>(
  props: ReportScreenProps<Dimension, Output>,
) {
  const { contract, title, periods, by, currencies, children, how } = props
  const { t } = useTranslation('report')
  const { question, change } = useReportQuestion(contract, periods)
  const input = { ...reportInput(contract, question), ...props.fields?.(question) }
  const { value, isOlder, online } = useReport(contract.ask, input, props.hears)
  const [chosen, setChosen] = useState<Currency | null>(null)
  const known = value === null || currencies === undefined ? [] : currencies(value)
  const currency = known.find((each) => each === chosen) ?? known[0] ?? 'SEK'
  const answered = useAnsweredQuestion({
    question,
    asked: JSON.stringify(input),
    isAnswered: value !== null && !isOlder,
  })
  const shown = value === null ? null : { found: value, question: answered, change, currency }
  const metrics = props.metrics ?? metricNames.filter((name) => name in contract.measures)
  const { dimension } = question
  const choice = contract.dimensions.length > 1 && dimension !== undefined ? by : undefined
  // Files of two dimensions have two names.
  const part = answered.dimension === undefined ? undefined : choice?.nameOf(answered.dimension)
  const fileName = [title, ...(part === undefined ? [] : [part]), answered.period.from, answered.period.to].join(' ')
  const isEmpty = value !== null && props.isEmpty?.(value) === true
  return (
    <Page width={props.width ?? 'page'}>
      <PageHeader
        title={title}
        lead={props.lead}
        badge={
          how === undefined && metrics.length === 0 ? undefined : (
            <HowCounted about={title} {...(how === undefined ? {} : { words: how })}>
              <MetricDefinitions metrics={metrics} />
            </HowCounted>
          )
        }
        actions={
          <>
            {props.renderActions?.(value, question)}
            {shown === null || isEmpty || props.sheet === undefined ? null : (
              <ReportExport name={fileName} sheet={props.sheet(shown)} />
            )}
          </>
        }
      />
      {props.renderAbove?.(question)}
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="end" role="group" aria-label={t('filters.label')}>
        <ReportPeriod {...{ periods, question, change }} />
        {choice === undefined || dimension === undefined ? null : (
          <Segments
            label={choice.label}
            choices={contract.dimensions.map((value) => ({ value, label: choice.nameOf(value) }))}
            value={dimension}
            onChange={(value) => change({ by: value })}
          />
        )}
        {props.renderFilters === undefined ? (
          <ReportFilters {...{ contract, question, change }} />
        ) : (
          <chakra.div width="full">{props.renderFilters(question, change)}</chakra.div>
        )}
        {known.length < 2 ? null : (
          <Segments
            label={t('currency')}
            choices={known.map((each) => ({ value: each, label: each }))}
            value={currency}
            onChange={setChosen}
          />
        )}
      </chakra.div>
      <OnlineNotice online={online} hasRows={value !== null} />
      {value !== null ? null : online.state === 'ready' ? <ListSkeleton rows={6} /> : <OnlineProblem online={online} />}
      {shown === null ? null : isEmpty && props.empty !== undefined ? (
        <EmptyState icon={props.empty.icon} title={props.empty.title}>
          {props.empty.text}
        </EmptyState>
      ) : (
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6" minWidth="0" aria-busy={isOlder}>
          {children(shown)}
        </chakra.div>
      )}
      {online.asOf === null ? null : <Age at={online.asOf} />}
      {props.renderBelow?.(question)}
    </Page>
  )
}

interface Asking<Question> {
  readonly question: Question
  /** Tells questions apart. */
  readonly asked: string
  readonly isAnswered: boolean
}

/** The question that the shown answer belongs to: figures of teams are not named as sellers while those are asked for. */
function useAnsweredQuestion<Question>({ question, asked, isAnswered }: Asking<Question>): Question {
  const [last, setLast] = useState({ question, asked })
  if (isAnswered && last.asked !== asked) setLast({ question, asked })
  return isAnswered ? question : last.question
}

/** When the server last answered. */
function Age({ at }: { at: number }) {
  const { t, i18n } = useTranslation('report')
  return (
    <chakra.p color="fg.muted" fontSize="xs">
      {t('asOf', { when: formatDateTime(at, i18n.language) })}
    </chakra.p>
  )
}
