import { chakra } from '@chakra-ui/react'
import { Building2, MonitorPlay } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { extentOf } from '../../../shared/access/ability.ts'
import type { TeamDashboards } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { daysOfMonth, monthFrom, monthIn } from '../../../shared/kernel/months.ts'
import { atDesk } from '../../desk/online/online-desk.tsx'
import { useSession } from '../../desk/session/session.tsx'
import { AgoText } from '../../desk/shown/when.tsx'
import { pathTo } from '../../paths.ts'
import { OnlineNotice, OnlineProblem } from '../../resource/notices/online-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, Select } from '../../ui/form/field.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState, ListSkeleton } from '../../ui/states.tsx'
import { dayNow } from '../../ui/wall-clock.ts'
import { Turner } from '../../ui/turner.tsx'
import { useFigures } from './figures.queries.ts'
import { OfficesOverview } from './office-overview.panel.tsx'
import { ProviderTable } from './provider-figures.panel.tsx'
import { TeamsCompared } from './teams-compared.panel.tsx'
import { useTeamDashboards } from './team-dashboard.queries.ts'
import { TeamCard } from './team-card.panel.tsx'
import { OfficeTv } from './office-tv.panel.tsx'

export const ManagerDashboardScreen = atDesk(ManagerDashboard, { isList: true, hears: [] })

/** The management overview: all offices for whoever reaches several, and each team of one. `?tv=1` is for the office's screen. */
function ManagerDashboard() {
  const { t } = useTranslation('leading')
  const [query, setQuery] = useSearchParams()
  const month = monthIn(query.get('month')) ?? dayNow().slice(0, 7)
  const officeId = query.get('officeId') ?? undefined
  const reach = extentOf(useSession().session?.actor?.grants ?? [], 'view sale_reports')
  const choose = (change: Readonly<Record<string, string>>) =>
    setQuery({ month, ...(officeId === undefined ? {} : { officeId }), ...change }, { replace: true })
  const isOfAll = officeId === undefined && (reach === 'company' || reach === 'region')
  if (query.get('tv') !== '1' && isOfAll)
    return (
      <Page width="full">
        <PageHeader
          title={t('manager.title')}
          lead={t('offices.lead')}
          backTo={pathTo('start')}
          actions={<MonthTurner month={month} onTurn={(next) => choose({ month: next })} />}
        />
        <OfficesOverview month={month} />
      </Page>
    )
  return (
    <OneOffice
      month={month}
      officeId={officeId}
      isTv={query.get('tv') === '1'}
      choose={choose}
      onAll={() => setQuery({ month })}
    />
  )
}

interface OneOfficeProps {
  month: string
  officeId: string | undefined
  isTv: boolean
  choose: (change: Readonly<Record<string, string>>) => void
  onAll: () => void
}

function OneOffice({ month, officeId, isTv, choose, onAll }: OneOfficeProps) {
  const { t } = useTranslation('leading')
  const { value, loading, online } = useTeamDashboards({ month, officeId })
  const openTv = () => {
    // The browser lets a page fill the screen only in answer to a press; without it the page fills the window.
    void document.documentElement.requestFullscreen().catch(() => undefined)
    choose({ tv: '1' })
  }
  if (isTv) return <OfficeTv found={value} online={online} onLeave={() => choose({})} />
  return (
    <Page width="full">
      <PageHeader
        title={t('manager.title')}
        lead={
          value === null ? (
            t('manager.lead')
          ) : (
            <>
              {t('asOf')} <AgoText at={value.asOf} />
            </>
          )
        }
        backTo={pathTo('start')}
        actions={
          <>
            <MonthTurner month={month} onTurn={(next) => choose({ month: next })} />
            <Button onClick={openTv}>
              <MonitorPlay size={18} aria-hidden />
              {t('tv.open')}
            </Button>
          </>
        }
      />
      <OnlineNotice online={online} hasRows={value !== null} />
      {value === null ? (
        loading ? (
          <ListSkeleton rows={8} />
        ) : (
          <OnlineProblem online={online} />
        )
      ) : (
        <Overview found={value} onPick={(id) => (id === '' ? onAll() : choose({ officeId: id }))} />
      )}
    </Page>
  )
}

function MonthTurner({ month, onTurn }: { month: string; onTurn: (month: string) => void }) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  return (
    <Turner
      earlier={t('month.earlier')}
      later={t('month.later')}
      isLatest={month >= dayNow().slice(0, 7)}
      onTurn={(by) => onTurn(monthFrom(month, by))}
    >
      {say.month(month)}
    </Turner>
  )
}

function Overview({ found, onPick }: { found: TeamDashboards; onPick: (officeId: string) => void }) {
  const { t } = useTranslation('leading')
  const { teams, offices, officeId, month, hasHours } = found
  const { first, last } = daysOfMonth(month)
  return (
    <>
      {offices.length < 2 ? null : (
        <chakra.div maxWidth="18rem">
          <FieldFrame label={t('manager.office')} required>
            {(ids) => (
              <Select {...ids} value={officeId ?? ''} onChange={({ target }) => onPick(target.value)}>
                <option value="">{t('offices.all')}</option>
                {offices.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
        </chakra.div>
      )}
      {teams.length === 0 ? <EmptyState icon={Building2} title={t('manager.noTeams')} /> : null}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '4', md: '6' }}
      >
        {teams.map((team) => (
          <TeamCard key={team.teamId} team={team} month={month} hasHours={hasHours} />
        ))}
      </chakra.div>
      {teams.length < 2 ? null : <TeamsCompared teams={teams} range={[first, last]} />}
      <ProviderTable teams={teams} range={[first, last]} />
    </>
  )
}
