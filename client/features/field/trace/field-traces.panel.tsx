import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { DoorOpen, QrCode, Siren, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getFieldTraces, POSITION_DAYS, type FieldTraces } from '../../../../shared/features/field/trace/trace.api.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'

const AT_ONCE = 20

interface Line {
  readonly id: string
  readonly at: Instant
  readonly icon: LucideIcon
  readonly title: string
  readonly detail: ReactNode
}

/** What work at doors has stored about a person: visits with their places, looks at the badge, calls for help. */
export function FieldTracesPanel() {
  const { t } = useTranslation('field')
  const { value, failed } = useEndpoint(getFieldTraces)
  const [count, setCount] = useState(AT_ONCE)
  const lines = useLines(value)
  return (
    <Section title={t('traces.title')} flush>
      <chakra.p color="fg.muted" paddingInline={{ base: '4', md: '5' }} paddingBottom="4">
        {t('traces.about', { count: POSITION_DAYS })}
      </chakra.p>
      {failed ? (
        <chakra.p paddingInline={{ base: '4', md: '5' }} paddingBottom="5">
          {t('traces.failed')}
        </chakra.p>
      ) : null}
      {value !== null && lines.length === 0 ? (
        <chakra.p color="fg.muted" paddingInline={{ base: '4', md: '5' }} paddingBottom="5">
          {t('traces.none')}
        </chakra.p>
      ) : null}
      <chakra.ul listStyleType="none">
        {lines.slice(0, count).map(({ id, at, icon: Icon, title, detail }) => (
          <chakra.li
            key={id}
            display="flex"
            gap="3"
            alignItems="center"
            minHeight="16"
            paddingInline="4"
            paddingBlock="2"
            borderTopWidth="1px"
          >
            <chakra.span aria-hidden color="fg.muted">
              <Icon size={20} />
            </chakra.span>
            <chakra.span minWidth="0">
              <chakra.span display="block" fontWeight="semibold">
                {title}
              </chakra.span>
              <chakra.span display="block" color="fg.muted" fontSize="sm">
                <MomentText at={at} /> · {detail}
              </chakra.span>
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {lines.length > count ? (
        <chakra.div padding="3">
          <Button width="full" onClick={() => setCount(count + AT_ONCE)}>
            {t('traces.more', { count: lines.length - count })}
          </Button>
        </chakra.div>
      ) : null}
    </Section>
  )
}

function useLines(traces: FieldTraces | null): readonly Line[] {
  const { t } = useTranslation('field')
  if (traces === null) return []
  const visits = traces.visits.map(({ id, at, address, result, position, lat, lng }) => ({
    id,
    at,
    icon: DoorOpen,
    title: `${address}: ${t(`result.${result}`)}`,
    detail:
      lat !== null && lng !== null
        ? `${t('traces.position.house')} (${lat.toFixed(4)}, ${lng.toFixed(4)})`
        : position === 'house'
          ? t('traces.removed')
          : t(`traces.position.${position}`),
  }))
  const looks = traces.looks.map(({ id, at, providerName }) => ({
    id,
    at,
    icon: QrCode,
    title: t('traces.look'),
    detail: providerName,
  }))
  const alarms = traces.alarms.map(({ id, at, isDrill, state, hasPosition, answeredByName }) => ({
    id,
    at,
    icon: Siren,
    title: isDrill ? t('safety.aDrill') : t('safety.aCall'),
    detail: `${t(`safety.state.${state}`, { name: answeredByName })} · ${hasPosition ? t('traces.placed') : t('traces.unplaced')}`,
  }))
  return [...visits, ...looks, ...alarms].toSorted((one, other) => other.at - one.at)
}
