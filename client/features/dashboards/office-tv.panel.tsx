import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { TeamDashboards, TeamFigures } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { barOf } from '../../../shared/features/finance/salary/budget.rules.ts'
import { AgoText } from '../../entities/when.tsx'
import type { Online } from '../../resource/list-answer.ts'
import { IconButton } from '../../ui/button.tsx'
import { formatTime } from '../../ui/format.ts'
import { GoalBar } from '../../ui/goal-bar.tsx'
import { useKeptAwake } from '../../ui/use-kept-awake.ts'
import { useFigures } from './figures.queries.ts'
import { GoldBadge } from './goal.panel.tsx'

/** How long a team is shown. */
const TURN_MS = 15_000
/** Sellers of the day that are named: those at the top, and never those at the end. */
const NAMED = 5

interface TvProps {
  found: TeamDashboards | null
  online: Online
  onLeave: () => void
}

/** For the screen on the wall: dark, large, one team at a time. Neither wages nor customers, and nothing to press but Escape. */
export function OfficeTv({ found, online, onLeave }: TvProps) {
  const { t, i18n } = useTranslation('leading')
  useKeptAwake()
  useLeaving(onLeave)
  const teams = found?.teams ?? []
  const at = useTurn(teams.length)
  const team = teams[at % Math.max(teams.length, 1)]
  const isStale = online.state === 'offline' || online.state === 'failed'
  // Above the frame of the application, whose bars lie over everything inside the page.
  return createPortal(
    <Wall className="dark" role="region" aria-label={t('tv.title')}>
      {team === undefined ? (
        <chakra.p fontSize="calc(3 * var(--tv))" margin="auto">
          {found === null ? t('tv.loading') : t('manager.noTeams')}
        </chakra.p>
      ) : (
        <TeamWall key={team.teamId} team={team} />
      )}
      <chakra.div
        display="flex"
        alignItems="center"
        gap="calc(2 * var(--tv))"
        fontSize="calc(1.6 * var(--tv))"
        color="fg.muted"
      >
        <chakra.span flex="1" aria-live="off" color={isStale ? 'warning.fg' : undefined}>
          {found === null ? null : isStale ? (
            t('tv.stale', { time: formatTime(found.asOf, i18n.language) })
          ) : (
            <>
              {t('asOf')} <AgoText at={found.asOf} />
            </>
          )}
        </chakra.span>
        <chakra.span display="flex" gap="calc(0.8 * var(--tv))" aria-hidden>
          {teams.map(({ teamId }, index) => (
            <chakra.span
              key={teamId}
              width="calc(1 * var(--tv))"
              height="calc(1 * var(--tv))"
              borderRadius="full"
              bg={teams.length > 0 && index === at % teams.length ? 'brand.solid' : 'bg.muted'}
            />
          ))}
        </chakra.span>
        <IconButton label={t('tv.leave')} onClick={onLeave}>
          <X size={24} aria-hidden />
        </IconButton>
      </chakra.div>
    </Wall>,
    document.body,
  )
}

function TeamWall({ team }: { team: TeamFigures }) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  const { goal, oph } = team
  const best = team.sellers
    .filter(({ today }) => today.orders > 0)
    .toSorted((one, other) => other.today.orders - one.today.orders)
    .slice(0, NAMED)
  return (
    <>
      <chakra.div display="flex" alignItems="center" gap="calc(2 * var(--tv))">
        <chakra.h1 fontSize="calc(5 * var(--tv))" lineHeight="1.1" flex="1">
          {team.name}
        </chakra.h1>
        <chakra.span zoom="2.2">{goal === null ? null : <GoldBadge goal={goal} />}</chakra.span>
      </chakra.div>
      {goal === null || goal.budget === null ? (
        <chakra.p fontSize="calc(2.5 * var(--tv))" color="fg.muted">
          {t('goal.none')}
        </chakra.p>
      ) : (
        <chakra.section display="grid" gap="calc(1 * var(--tv))">
          <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="calc(2 * var(--tv))">
            <chakra.span
              fontSize="calc(11 * var(--tv))"
              fontWeight="bold"
              lineHeight="1"
              color={goal.isGold ? 'success.fg' : 'fg'}
            >
              {say.percent(goal.percent === null ? null : Math.floor(goal.percent))}
            </chakra.span>
            <chakra.span fontSize="calc(3 * var(--tv))" textAlign="end" lineHeight="1.3">
              <b>{say.inGoal(goal.current, goal)}</b>
              <br />
              <chakra.span color="fg.muted">{t('goal.of', { budget: say.inGoal(goal.budget, goal) })}</chakra.span>
            </chakra.span>
          </chakra.div>
          <GoalBar
            size="lg"
            bar={barOf({ current: goal.current, budget: goal.budget, prediction: goal.prediction?.expected ?? null })}
            isReached={goal.isGold}
            label={t('goal.bar', { percent: say.number(goal.percent), budget: say.inGoal(goal.budget, goal) })}
          />
        </chakra.section>
      )}
      <chakra.div
        display="grid"
        gridTemplateColumns="repeat(4, minmax(0, 1fr))"
        gap="calc(2 * var(--tv))"
        flex="1"
        alignContent="center"
      >
        <Large label={t('tv.ordersToday')}>{say.number(team.today.orders)}</Large>
        <Large label={t('tv.valueToday')}>{say.amounts(team.today.value)}</Large>
        <Large label={t('tv.oph')}>{say.oph(oph.reported)}</Large>
        <Large label={t('tv.average')}>{say.percent(goal?.averagePercent ?? null)}</Large>
      </chakra.div>
      <chakra.ol
        listStyleType="none"
        display="flex"
        flexWrap="wrap"
        columnGap="calc(3 * var(--tv))"
        fontSize="calc(2.6 * var(--tv))"
        minHeight="calc(4 * var(--tv))"
      >
        {best.map(({ sellerId, name, today }) => (
          <chakra.li key={sellerId}>
            {name} <chakra.b color="brand.fg">{say.number(today.orders)}</chakra.b>
          </chakra.li>
        ))}
      </chakra.ol>
    </>
  )
}

function Large({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div minWidth="0">
      <chakra.div fontSize="calc(2.1 * var(--tv))" color="fg.muted">
        {label}
      </chakra.div>
      <chakra.div fontSize="calc(4.6 * var(--tv))" fontWeight="bold" lineHeight="1.2" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.div>
    </chakra.div>
  )
}

const Wall = chakra('div', {
  base: {
    // One hundredth of a screen of 16 by 9, also in a window of another shape.
    '--tv': 'min(1vw, 1.7778vh)',
    position: 'fixed',
    inset: '0',
    zIndex: '9999',
    display: 'flex',
    flexDirection: 'column',
    gap: 'calc(1.6 * var(--tv))',
    padding: 'calc(2.4 * var(--tv))',
    bg: 'bg',
    color: 'fg',
    overflow: 'hidden',
    cursor: 'default',
  },
})

/** Which of the teams is shown: the next after a while. */
function useTurn(count: number): number {
  const [at, setAt] = useState(0)
  useEffect(
    function turnOn() {
      if (count < 2) return undefined
      const timer = setInterval(() => setAt((before) => (before + 1) % count), TURN_MS)
      return () => clearInterval(timer)
    },
    [count],
  )
  return at
}

/** Escape leaves. A browser that fills the screen takes the key itself, and says that it no longer does. */
function useLeaving(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(function listenToEscape() {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('keydown', ({ key }) => (key === 'Escape' ? leave() : undefined), { signal })
    document.addEventListener('fullscreenchange', () => (document.fullscreenElement === null ? leave() : undefined), {
      signal,
    })
    return () => {
      listening.abort()
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined)
    }
  }, [])
}
