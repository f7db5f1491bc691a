import { chakra } from '@chakra-ui/react'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SellerFigures, TeamFigures } from '../../../../shared/features/dashboards/team-dashboard.api.ts'
import { getPersonReach } from '../../../../shared/features/people/person/person-reach.api.ts'
import { mondayOf } from '../../../../shared/features/time/week/time-week.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { ReachPerson } from '../../../entities/reach-person.tsx'
import { useHolds, useSells, useSession } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { pathTo } from '../../../paths.ts'
import { IconButton, LinkButton } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { ListSkeleton } from '../../../ui/states.tsx'
import { dayNow } from '../../../ui/wall-clock.ts'
import { useFigures } from '../figures.queries.ts'
import { Reasons, weightOf } from '../needs-first.panel.tsx'
import { ReopenDay } from '../reopen-day.dialog.tsx'
import { dayStateOf, inOrderOfNeed } from './team-first.rules.ts'
import { useTeamDashboards } from '../team-dashboard.queries.ts'

const TeamFirst = atDesk(OwnTeam, { isList: true, hears: [] })

/** For a coach in the street: which seller needs help first, and why, with the day of each. */
export function TeamFirstPanel() {
  const { ready } = useTranslation('leading')
  const hasTeam = (useSession().session?.actor?.teamId ?? null) !== null
  const isDesk = useHolds('update sale_reports')
  const sells = useSells()
  return ready && hasTeam && sells && !isDesk ? <TeamFirst /> : null
}

function OwnTeam() {
  const { t } = useTranslation('leading')
  const teamId = useSession().session?.actor?.teamId ?? undefined
  const today = dayNow()
  const monday = mondayOf(today)
  const { value, loading } = useTeamDashboards({ monday, teamId })
  const team = value?.teams.find((one) => one.teamId === teamId) ?? value?.teams[0]
  if (team === undefined) {
    return loading ? (
      <Section title={t('needs.title')}>
        <ListSkeleton rows={3} />
      </Section>
    ) : null
  }
  return <Sellers team={team} monday={monday} today={today} />
}

/** Before the rest is asked for. */
const SHOWN = 4

function Sellers({ team, monday, today }: { team: TeamFigures; monday: Day; today: Day }) {
  const { t } = useTranslation('leading')
  const userId = useSession().session?.actor?.userId
  const others = inOrderOfNeed(
    team.sellers.filter(({ sellerId }) => sellerId !== userId),
    weightOf,
  )
  return (
    <Section
      title={t('needs.title')}
      flush
      actions={
        <LinkButton to={pathTo('dashboard-coach')} variant="ghost" size="sm">
          {team.name}
        </LinkButton>
      }
    >
      <chakra.ul listStyleType="none">
        {others.slice(0, SHOWN).map((seller) => (
          <Row key={seller.sellerId} seller={seller} teamId={team.teamId} monday={monday} today={today} />
        ))}
      </chakra.ul>
      {others.length > SHOWN ? (
        <chakra.div padding="3">
          <LinkButton to={pathTo('dashboard-coach')} variant="ghost" size="sm">
            {t('first.rest', { count: others.length - SHOWN })}
          </LinkButton>
        </chakra.div>
      ) : null}
    </Section>
  )
}

interface RowProps {
  readonly seller: SellerFigures
  readonly teamId: string
  readonly monday: Day
  readonly today: Day
}

function Row({ seller, teamId, monday, today }: RowProps) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  const { state, hours } = dayStateOf(seller, { today, now: useNow() })
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      columnGap="3"
      rowGap="1"
      alignItems="center"
      paddingInline="4"
      paddingBlock="2.5"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      {/* On a phone the way to open the day is below: a name is never broken for it. */}
      <chakra.div minWidth="0">
        <ReachPerson id={seller.sellerId} name={seller.name} />
        <chakra.p fontSize="sm" color={state === 'silent' || state === 'absent' ? 'warning.fg' : 'fg.muted'}>
          {t(`first.day.${state}`)}
          {' · '}
          {t('first.sales', { count: seller.today.orders })}
          {hours === null ? null : ` · ${t('first.hours', { hours: say.number(hours) })}`}
        </chakra.p>
      </chakra.div>
      <CallButton seller={seller} />
      <chakra.div gridColumn="1 / -1" css={{ '&:empty': { display: 'none' } }}>
        <ReopenDay seller={seller} />
      </chakra.div>
      {weightOf(seller) === 0 ? null : (
        <chakra.div gridColumn="1 / -1">
          <Reasons seller={seller} teamId={teamId} monday={monday} />
        </chakra.div>
      )}
    </chakra.li>
  )
}

/** Dials at once. The number is asked for with the press: it is in no list. */
function CallButton({ seller: { sellerId, name } }: { seller: SellerFigures }) {
  const { t } = useTranslation(['leading', 'resource'])
  const [busy, setBusy] = useState(false)
  const call = async () => {
    setBusy(true)
    const answer = await inWords(callEndpoint(getPersonReach, { params: { id: sellerId } }))
    setBusy(false)
    const number = answer.ok ? answer.value.workPhone.replaceAll(/[\s()-]/gu, '') : ''
    if (number === '') snackbar.open({ text: answer.ok ? t('resource:reach.noPhone') : t('resource:reach.failed') })
    else location.assign(`tel:${number}`)
  }
  return (
    <IconButton
      label={t('first.call', { name })}
      minWidth="12"
      minHeight="12"
      disabled={busy}
      onClick={() => void call().catch(reportError)}
    >
      <Phone size={20} aria-hidden />
    </IconButton>
  )
}
