import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamDashboards } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { TvWall } from '../../entities/tv-wall.tsx'
import { useNow } from '../../desk/shown/use-now.ts'
import { AgoText } from '../../desk/shown/when.tsx'
import type { Online } from '../../resource/list-answer.ts'
import { IconButton } from '../../ui/button.tsx'
import { formatTime } from '../../ui/format.ts'
import { AllTeams, TeamWall } from './team-wall.panel.tsx'

/** How long a team is shown. */
const TURN_MS = 15_000

interface TvProps {
  found: TeamDashboards | null
  online: Online
  onLeave: () => void
}

/**
 * For the screen on the wall, in the colours of the application: large, one team at a time, the others small below it.
 * Neither wages nor customers, and nothing to press but Escape.
 */
export function OfficeTv({ found, online, onLeave }: TvProps) {
  const { t } = useTranslation('leading')
  const teams = found?.teams ?? []
  const at = useTurn(teams.length)
  const team = teams[at % Math.max(teams.length, 1)]
  return (
    <TvWall label={t('tv.title')} onLeave={onLeave}>
      {team === undefined ? (
        <chakra.p fontSize="calc(3 * var(--tv))" margin="auto">
          {found === null ? t('tv.loading') : t('manager.noTeams')}
        </chakra.p>
      ) : (
        <TeamWall key={team.teamId} team={team} />
      )}
      {teams.length < 2 || team === undefined ? null : <AllTeams teams={teams} shownId={team.teamId} />}
      <Foot found={found} online={online} onLeave={onLeave} />
    </TvWall>
  )
}

/** How old the figures are, the time, and the way out. */
function Foot({ found, online, onLeave }: TvProps) {
  const { t, i18n } = useTranslation('leading')
  const now = useNow()
  const isStale = online.state === 'offline' || online.state === 'failed'
  return (
    <chakra.div display="flex" alignItems="center" gap="calc(2 * var(--tv))" fontSize="calc(1.4 * var(--tv))">
      <chakra.span flex="1" aria-live="off" color={isStale ? 'warning.fg' : 'fg.muted'}>
        {found === null ? null : isStale ? (
          t('tv.stale', { time: formatTime(found.asOf, i18n.language) })
        ) : (
          <>
            {t('asOf')} <AgoText at={found.asOf} />
          </>
        )}
      </chakra.span>
      <chakra.b fontSize="calc(2 * var(--tv))" fontVariantNumeric="tabular-nums">
        {formatTime(now, i18n.language)}
      </chakra.b>
      <IconButton label={t('tv.leave')} onClick={onLeave}>
        <X size={24} aria-hidden />
      </IconButton>
    </chakra.div>
  )
}

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
