import { chakra } from '@chakra-ui/react'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Actor } from '../../../../shared/access/actor.ts'
import { teamPresenceChannel } from '../../../../shared/kernel/realtime.ts'
import { useFoundTeams } from '../../../desk/directory/directory.ts'
import { useSession } from '../../../desk/session/session.tsx'
import { usePresence } from '../../../sync/use-presence.ts'
import { Section } from '../../../ui/page.tsx'
import { OnlinePeople } from './online-people.panel.tsx'
import { TeamNewsPanel } from './team-news.panel.tsx'
import { useTeamNews } from './team-news.queries.ts'
import { TeamsOnline } from './teams-online.panel.tsx'
import { membersAndVisitors, teamsInSight, type TeamInSight } from './teams-in-sight.rules.ts'

const working = { standing: ['working'] }
const all = { search: '', chosen: [] }

/** Who has Rond open now, of one's own team or of those one leads, and what they have just sold. */
export function TeamOnlinePanel() {
  const actor = useSession().session?.actor
  const near = useFoundTeams({ ...all, filters: { ...working, officeId: [actor?.officeId ?? ''] }, size: 50 })
  const others = useFoundTeams({ ...all, filters: working, size: 100 })
  if (!actor || near.isLoading || others.isLoading) return null
  const teams = teamsInSight(actor, [...near.rows, ...others.rows])
  const [first] = teams
  if (!first) return null
  if (teams.length === 1 && first.id === actor.teamId) return <OwnTeam team={first} actor={actor} />
  return <TeamsOnline teams={teams} actor={actor} />
}

/** Says nothing while it is not known who is there. */
function OwnTeam({ team, actor }: { team: TeamInSight; actor: Actor }) {
  const { t, i18n } = useTranslation('live')
  const names = new Intl.ListFormat(i18n.language)
  const others = usePresence(teamPresenceChannel(team.id))
  const news = useTeamNews([team], actor.userId)
  if (others === null) return null
  const { members, visitors } = membersAndVisitors(others, team.id)
  return (
    <Section title={t('team.title')}>
      {members.length === 0 ? (
        <chakra.p color="fg.muted">{t('team.nobody')}</chakra.p>
      ) : (
        <OnlinePeople people={members} />
      )}
      {visitors.length === 0 ? null : (
        <chakra.p display="flex" alignItems="start" gap="2" marginTop="3" color="fg.muted" fontSize="sm">
          <chakra.span flexShrink="0" paddingTop="0.5">
            <Eye size={16} aria-hidden />
          </chakra.span>
          {t('team.watching', { count: visitors.length, names: names.format(visitors.map(({ name }) => name)) })}
        </chakra.p>
      )}
      <TeamNewsPanel news={news} withTeam={false} />
    </Section>
  )
}
