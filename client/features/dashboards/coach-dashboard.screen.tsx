import { chakra } from '@chakra-ui/react'
import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { TeamDashboards } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { mondayOf } from '../../../shared/features/time/week/time-week.rules.ts'
import { addDays, givenDaySchema } from '../../../shared/kernel/days.ts'
import { previousWorkingDay } from '../../../shared/kernel/working-days.ts'
import { daysOfMonth } from '../../../shared/kernel/months.ts'
import { atDesk } from '../../desk/online/online-desk.tsx'
import { useOwnCalendar } from '../../desk/session/own-calendar.ts'
import { useCan, useSession } from '../../desk/session/session.tsx'
import { AgoText } from '../../desk/shown/when.tsx'
import { pathTo } from '../../paths.ts'
import { OnlineNotice, OnlineProblem } from '../../resource/notices/online-notice.tsx'
import { Page, PageHeader, Section } from '../../ui/page.tsx'
import { Pill } from '../../ui/pill.tsx'
import { EmptyState, ListSkeleton } from '../../ui/states.tsx'
import { dayNow } from '../../ui/wall-clock.ts'
import { Turner } from '../../ui/turner.tsx'
import { useFigures } from './figures.queries.ts'
import { GoalView, GoldBadge, HowGoal } from './goal.panel.tsx'
import { NeedsFirst } from './needs-first.panel.tsx'
import { HowOph, OphView } from './oph.panel.tsx'
import { ProviderTable } from './provider-figures.panel.tsx'
import { SellerWeeks } from './seller-weeks.panel.tsx'
import { useRemindSeller, useTeamDashboards } from './team-dashboard.queries.ts'

export const CoachDashboardScreen = atDesk(CoachDashboard, { isList: true, hears: [] })

/** A coach's Monday: who needs me first, how the team stands, and each seller's week. */
function CoachDashboard() {
  const { t } = useTranslation('leading')
  const [query, setQuery] = useSearchParams()
  const ownTeam = useSession().session?.actor?.teamId ?? undefined
  const given = givenDaySchema.safeParse(query.get('week'))
  const calendar = useOwnCalendar()
  // On a Monday the week that is over is the one to go through.
  const monday = mondayOf(given.success ? given.data : previousWorkingDay(dayNow(), calendar))
  const teamId = query.get('teamId') ?? undefined
  const { value, loading, online } = useTeamDashboards({ monday, teamId: teamId ?? ownTeam })
  const choose = (change: Readonly<Record<string, string>>) =>
    setQuery({ week: monday, ...(teamId === undefined ? {} : { teamId }), ...change }, { replace: true })
  const leads = useCan('view sale_reports')
  return (
    <Page width="full">
      <PageHeader
        title={value?.teams.length === 1 ? value.teams[0]?.name : t('coach.title')}
        lead={value === null ? t('coach.lead') : <Age asOf={value.asOf} />}
        backTo={teamId === undefined ? pathTo('start') : pathTo('dashboard-manager')}
        actions={<WeekTurner monday={monday} onTurn={(week) => choose({ week })} />}
      />
      <OnlineNotice online={online} hasRows={value !== null} />
      {!leads ? (
        <EmptyState icon={UsersRound} title={t('coach.noTeam')} />
      ) : value === null ? (
        loading ? (
          <ListSkeleton rows={8} />
        ) : (
          <OnlineProblem online={online} />
        )
      ) : (
        <Teams found={value} onPick={(id) => choose({ teamId: id })} again={online.retry} />
      )}
    </Page>
  )
}

/** How old the figures are. */
function Age({ asOf }: { asOf: number }) {
  const { t } = useTranslation('leading')
  return (
    <>
      {t('asOf')} <AgoText at={asOf} />
    </>
  )
}

function WeekTurner({ monday, onTurn }: { monday: string; onTurn: (monday: string) => void }) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  return (
    <Turner
      earlier={t('week.earlier')}
      later={t('week.later')}
      isLatest={addDays(monday, 7) > dayNow()}
      onTurn={(by) => onTurn(addDays(monday, 7 * by))}
    >
      {t('week.of', { from: say.day(monday), to: say.day(addDays(monday, 6)) })}
    </Turner>
  )
}

function Teams({
  found,
  onPick,
  again,
}: {
  found: TeamDashboards
  onPick: (teamId: string) => void
  again: () => void
}) {
  const { t } = useTranslation('leading')
  const { reminded, remind } = useRemindSeller()
  const mayRemind = useCan('update daily_checkouts')
  const acts = { mayNote: found.mayNote, mayRemind, reminded, remind, onNoted: again }
  const [team, second] = found.teams
  const { first, last } = daysOfMonth(found.month)
  if (team === undefined) return <EmptyState icon={UsersRound} title={t('coach.noTeam')} />
  return (
    <>
      {second === undefined ? null : (
        <chakra.div display="flex" flexWrap="wrap" gap="2" role="group" aria-label={t('coach.teams')}>
          {found.teams.map(({ teamId, name }) => (
            <Pill key={teamId} aria-current={teamId === team.teamId || undefined} onClick={() => onPick(teamId)}>
              {name}
            </Pill>
          ))}
        </chakra.div>
      )}
      <NeedsFirst team={team} monday={found.monday} acts={acts} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '4', md: '6' }}
      >
        <Section
          title={
            <chakra.span display="inline-flex" gap="2" alignItems="center">
              {t('goal.title')}
              {team.goal === null ? null : <GoldBadge goal={team.goal} />}
            </chakra.span>
          }
          actions={<HowGoal />}
        >
          {team.goal === null ? (
            <chakra.p color="fg.muted">{t('goal.none')}</chakra.p>
          ) : (
            <GoalView goal={team.goal} leftOut={team.leftOut} />
          )}
        </Section>
        <Section title={t('oph.title')} actions={<HowOph />}>
          {found.hasHours ? <OphView oph={team.oph} /> : <chakra.p color="fg.muted">{t('oph.hidden')}</chakra.p>}
          {team.doubles === 0 ? null : (
            <chakra.p marginTop="4" color="warning.fg">
              {t('doubles', { count: team.doubles })}
            </chakra.p>
          )}
        </Section>
      </chakra.div>
      <SellerWeeks team={team} monday={found.monday} hasHours={found.hasHours} acts={acts} />
      <ProviderTable teams={[team]} range={[first, last]} />
    </>
  )
}
