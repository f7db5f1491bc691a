import { chakra } from '@chakra-ui/react'
import { CheckCircle2, Flame, Target, TrendingUp, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isReached } from '../../../shared/features/sales-flow/aim/daily-aim.rules.ts'
import type { DailyAim } from '../../../shared/features/sales-flow/aim/daily-aim.schema.ts'
import type { OwnGame } from '../../../shared/features/sales-flow/board/game.api.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatDate } from '../../ui/format.ts'
import { Section } from '../../ui/page.tsx'
import { Amount, Line, Progress, useNumbers } from './game-parts.panel.tsx'

const icons: Readonly<Record<DailyAim['kind'], LucideIcon>> = {
  first: Flame,
  streak: Flame,
  average: TrendingUp,
  weekday: Target,
  day: Target,
  plain: Target,
}

/** The aims of today, with how far the day's own figures have come. Without a network they are those of the last answer. */
export function DailyAims({ game: { aims, day, today } }: { game: Pick<OwnGame, 'aims' | 'day' | 'today'> }) {
  const { t } = useTranslation('game')
  if (aims.length === 0) return null
  const areAllReached = aims.every((aim) => isReached(aim, day))
  return (
    <Section title={t('today.title', { count: aims.length })} flush>
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {aims.map((aim) => (
          <AimLine key={aim.kind} aim={aim} day={day} today={today} />
        ))}
      </chakra.ul>
      <chakra.p
        role="status"
        color={areAllReached ? 'success.fg' : 'fg.muted'}
        fontSize="sm"
        paddingInline={{ base: '4', md: '5' }}
        paddingBlock="3"
      >
        {areAllReached ? t('today.all') : t('today.how')}
      </chakra.p>
    </Section>
  )
}

function AimLine({ aim, day, today }: { aim: DailyAim } & Pick<OwnGame, 'day' | 'today'>) {
  const { t } = useTranslation('game')
  const say = useNumbers()
  const words = useAimWords(today)
  const Icon = icons[aim.kind]
  const isDone = isReached(aim, day)
  const amount = Math.max(0, day[aim.unit])
  return (
    <Line>
      <chakra.span aria-hidden color={isDone ? 'success.fg' : 'brand.fg'}>
        <Icon size={22} />
      </chakra.span>
      <chakra.div flex="1" minWidth="0" display="grid" gap="1.5">
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {words(aim)}
        </chakra.p>
        <Progress
          part={amount / aim.target}
          label={t('today.progress', { aim: words(aim), amount: say.number(amount), target: say.number(aim.target) })}
        />
      </chakra.div>
      {isDone ? (
        <Badge tone="success" icon={CheckCircle2}>
          {t('today.reached')}
        </Badge>
      ) : (
        <Amount color="fg.muted">{`${say.number(amount)}/${say.number(aim.target)}`}</Amount>
      )}
    </Line>
  )
}

/** An aim as a sentence; its day of the week is that of today. */
function useAimWords(today: OwnGame['today']) {
  const { t, i18n } = useTranslation('game')
  const say = useNumbers()
  return ({ kind, unit, target, days }: DailyAim): string =>
    t(`today.kinds.${kind}`, {
      target: unit === 'xp' ? say.xp(target) : say.number(target),
      days,
      weekday: formatDate(today, i18n.language, { weekday: 'long' }),
    })
}
