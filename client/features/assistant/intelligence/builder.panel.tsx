import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { extents, type Extent } from '../../../../shared/access/extents.ts'
import type { Catalogue } from '../../../../shared/features/assistant/chat/chat.api.ts'
import { metrics } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import {
  timeDimensions,
  type FilterDimension,
  type Metric,
  type MetricName,
  type PartDimension,
  type TimeDimension,
} from '../../../../shared/features/assistant/metric/metric.schema.ts'
import {
  comparisons,
  type Comparison,
  type Question,
} from '../../../../shared/features/assistant/question/question.schema.ts'
import { OptionFilter } from '../../../resource/controls/option-filter.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { useAnswerWords } from '../answer/answer.text.ts'
import { periodsFor, presetPeriods, type PresetPeriod } from './preset-period.rules.ts'

/** Units of the periods and steps for which a figure of months exists. */
const monthlyUnits: readonly TimeDimension[] = ['month', 'quarter', 'year']
const periodsOf = ({ isMonthly }: Metric, legacy: boolean) =>
  periodsFor(legacy).filter((name) => !isMonthly || monthlyUnits.includes(presetPeriods[name].unit))

const filterKinds = ['office', 'team', 'seller', 'provider'] as const satisfies readonly FilterDimension[]
type FilterKind = (typeof filterKinds)[number]

interface Built {
  readonly metric: MetricName
  readonly split: PartDimension | null
  readonly over: TimeDimension | null
  readonly period: PresetPeriod
  readonly compare: Comparison
  readonly filters: Partial<Readonly<Record<FilterKind, string>>>
}

interface BuilderProps {
  readonly catalogue: Catalogue
  readonly legacy: boolean
  readonly isFull: boolean
  readonly onAdd: (title: string, question: Question) => void
}

/** A question put together by hand. Only what the metric allows can be chosen. */
export function Builder({ catalogue, legacy, isFull, onAdd }: BuilderProps) {
  const { t } = useTranslation()
  const words = useAnswerWords()
  const [first] = catalogue.metrics
  const [built, setBuilt] = useState<Built>({
    metric: first?.name ?? 'orders',
    split: null,
    over: null,
    period: 'lastMonth',
    compare: 'none',
    filters: {},
  })
  const metric = metrics[built.metric]
  const periods = periodsOf(metric, legacy)
  const period = periods.includes(built.period) ? built.period : 'lastMonth'
  const known = catalogue.metrics.find(({ name }) => name === built.metric)
  const isProfit = metric.formula.kind === 'profit'
  const splits = known?.splits ?? []
  const split = built.split !== null && splits.includes(built.split) ? built.split : null
  const steps = isProfit || metric.isMonthly ? monthlyUnits : timeDimensions
  const over = isProfit && split !== null ? null : (steps.find((step) => step === built.over) ?? null)
  const compare = split !== null && over !== null ? 'none' : built.compare
  const kinds = filterKinds.filter((kind) => metric.filters.includes(kind))
  const question: Question = {
    metric: built.metric,
    split,
    over,
    filters: kinds.flatMap((by) => {
      const id = built.filters[by]
      return id === undefined ? [] : [{ by, ids: [id] }]
    }),
    period: presetPeriods[period],
    compare,
    chart: over === null ? 'bar' : 'line',
    order: 'most',
    limit: null,
  }
  const change = (changed: Partial<Built>) => setBuilt({ ...built, ...changed })
  return (
    <Section title={t('assistant:intelligence.builder')}>
      <chakra.div display="grid" gap="3" justifyItems="start">
        <Choose
          label={t('assistant:intelligence.metric')}
          value={built.metric}
          options={catalogue.metrics.map(({ name }) => ({ value: name, label: t(`metrics:of.${name}.name`) }))}
          onChange={(value) => change({ metric: value ?? built.metric })}
          required
        />
        <Choose
          label={t('assistant:intelligence.split')}
          value={split}
          options={splits.map((value) => ({ value, label: t(`assistant:dimensions.${value}`) }))}
          onChange={(value) => change({ split: value })}
        />
        {isProfit && split !== null ? null : (
          <Choose
            label={t('assistant:intelligence.over')}
            value={over}
            options={steps.map((value) => ({ value, label: t(`assistant:dimensions.${value}`) }))}
            onChange={(value) => change({ over: value })}
          />
        )}
        <Choose
          label={t('assistant:intelligence.period')}
          value={period}
          options={periods.map((value) => ({ value, label: t(`assistant:periods.${value}`) }))}
          onChange={(value) => change({ period: value ?? period })}
          required
        />
        {split !== null && over !== null ? null : (
          <Choose
            label={t('assistant:intelligence.compare')}
            value={compare}
            options={comparisons.map((value) => ({ value, label: t(`assistant:compare.${value}`) }))}
            onChange={(value) => change({ compare: value ?? 'none' })}
            required
          />
        )}
        {kinds.map((kind) => (
          <Choose
            key={kind}
            label={t(`assistant:intelligence.filter.${kind}`)}
            value={built.filters[kind] ?? null}
            options={catalogue.names
              .filter((name) => name.kind === kind && isInReach(name.within, known?.extent))
              .map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(value) => {
              const { [kind]: _before, ...others } = built.filters
              change({ filters: value === null ? others : { ...others, [kind]: value } })
            }}
          />
        ))}
        <Button variant="solid" disabled={isFull} onClick={() => onAdd(words.title(question), question)}>
          <Plus size={18} aria-hidden />
          {t('assistant:intelligence.add')}
        </Button>
      </chakra.div>
    </Section>
  )
}

const isInReach = (within: Extent, extent: Extent = 'own'): boolean =>
  extents.indexOf(within) <= extents.indexOf(extent)

function Choose<Value extends string>({
  label,
  value,
  options,
  onChange,
  required = false,
}: {
  label: string
  value: Value | null
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value | null) => void
  required?: boolean
}) {
  return (
    <OptionFilter
      label={label}
      values={value === null ? [] : [value]}
      onChange={([chosen]) => onChange(options.find((option) => option.value === chosen)?.value ?? null)}
      useOptions={() => options}
      required={required}
    />
  )
}
