import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { MetricName } from '../../../shared/features/assistant/metric/metric.schema.ts'
import { HowCounted } from '../../ui/how-counted.tsx'

interface Props {
  readonly about: string
  readonly metrics: readonly MetricName[]
}

/** "How is this counted?" for the figures of a page, in the words of the catalogue of metrics. */
export function MetricsCounted({ about, metrics }: Props) {
  return (
    <HowCounted about={about}>
      <MetricDefinitions metrics={metrics} />
    </HowCounted>
  )
}

/** Each metric with its definition. The words are fetched when somebody asks. */
export function MetricDefinitions({ metrics }: Pick<Props, 'metrics'>) {
  const { t, ready } = useTranslation('metrics')
  if (!ready) return null
  return (
    <chakra.dl display="grid" gap="3">
      {metrics.map((name) => (
        <div key={name}>
          <chakra.dt fontWeight="semibold">{t(`of.${name}.name`)}</chakra.dt>
          <chakra.dd margin="0">{t(`of.${name}.definition`)}</chakra.dd>
        </div>
      ))}
    </chakra.dl>
  )
}
