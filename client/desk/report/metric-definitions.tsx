import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { MetricName } from '../../../shared/features/assistant/metric/metric.schema.ts'
import { HowCounted } from '../../ui/how-counted.tsx'

/** Terms of the game that its pages explain beside their metrics. */
export type GameTerm = 'daysInRow' | 'tie' | 'shared' | 'soldOrders' | 'perHour' | 'bestDay' | 'teamBadge'

interface Props {
  readonly about: string
  readonly metrics: readonly MetricName[]
  readonly terms?: readonly GameTerm[]
}

/** "How is this counted?" for the figures of a page, in the words of the catalogue of metrics. */
export function MetricsCounted({ about, ...defined }: Props) {
  return (
    <HowCounted about={about}>
      <MetricDefinitions {...defined} />
    </HowCounted>
  )
}

/** A list of metrics and terms with their definitions. Its catalogue is fetched when the list is opened. */
export function MetricDefinitions({ metrics, terms = [] }: Omit<Props, 'about'>) {
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
      {terms.map((name) => (
        <div key={name}>
          <chakra.dt fontWeight="semibold">{t(`term.${name}.name`)}</chakra.dt>
          <chakra.dd margin="0">{t(`term.${name}.definition`)}</chakra.dd>
        </div>
      ))}
    </chakra.dl>
  )
}
