import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { OphFigures } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { HowCounted } from '../../ui/how-counted.tsx'
import { useFigures } from './figures.queries.ts'

type Level = NonNullable<OphFigures['level']>

const tones: Readonly<Record<Level, Tone>> = { below: 'warning', level1: 'brand', level2: 'success' }

/** Which level of OPH is reached, in a word. */
export function LevelBadge({ level }: { level: OphFigures['level'] }) {
  const { t } = useTranslation('leading')
  return level === null ? null : <Badge tone={tones[level]}>{t(`oph.level.${level}`)}</Badge>
}

/** Orders per hour by the two named metrics, and the targets. */
export function OphView({ oph }: { oph: OphFigures }) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  return (
    <Facts>
      <Fact label={t('oph.reported')}>
        <chakra.span fontSize="xl" fontWeight="bold" marginInlineEnd="2">
          {say.oph(oph.reported)}
        </chakra.span>
        <LevelBadge level={oph.level} />
      </Fact>
      <Fact label={t('oph.net')}>
        <chakra.span fontSize="xl" fontWeight="bold">
          {say.oph(oph.net)}
        </chakra.span>
      </Fact>
      <Fact label={t('oph.targets')}>
        {oph.target === null ? t('oph.noTargets') : `${say.oph(oph.target.level1)} · ${say.oph(oph.target.level2)}`}
      </Fact>
      <Fact label={t('oph.hours')}>
        {oph.hours === 0 ? '–' : t('oph.hoursOf', { hours: say.number(oph.hours), orders: say.number(oph.orders) })}
      </Fact>
    </Facts>
  )
}

export function HowOph() {
  const { t } = useTranslation('leading')
  return (
    <HowCounted about={t('oph.title')}>
      <OphWords />
    </HowCounted>
  )
}

export function OphWords() {
  const { t } = useTranslation('leading')
  return (
    <>
      <chakra.p>{t('oph.how.reported')}</chakra.p>
      <chakra.p>{t('oph.how.missing')}</chakra.p>
      <chakra.p>{t('oph.how.targets')}</chakra.p>
    </>
  )
}
