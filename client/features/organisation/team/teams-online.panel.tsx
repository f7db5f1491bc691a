import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Actor } from '../../../../shared/access/actor.ts'
import { teamPresenceChannel } from '../../../../shared/kernel/realtime.ts'
import { usePresences } from '../../../sync/use-presence.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { OnlinePeople } from './online-people.panel.tsx'
import { TeamNewsPanel } from './team-news.panel.tsx'
import { useTeamNews } from './team-news.queries.ts'
import { membersAndVisitors, type TeamInSight } from './teams-in-sight.rules.ts'

/** Each team is two channels: who leads fifty looks at some of them at a time. */
const AT_A_TIME = 12

/** Several teams, for those who lead them: who of each is online, and what was just sold in any. */
export function TeamsOnline({ teams, actor }: { teams: readonly TeamInSight[]; actor: Actor }) {
  const { t } = useTranslation('live')
  const [limit, setLimit] = useState(AT_A_TIME)
  const looked = teams.slice(0, limit)
  const present = usePresences(looked.map(({ id }) => teamPresenceChannel(id)))
  const news = useTeamNews(looked, actor.userId)
  const known = looked.flatMap(({ id, name }) => {
    const others = present.get(teamPresenceChannel(id))
    return others ? [{ id, name, members: membersAndVisitors(others, id).members }] : []
  })
  if (known.length === 0) return null
  return (
    <Section title={t('team.titleMany')}>
      <chakra.ul
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(18rem, 100%), 1fr))"
        columnGap="8"
        rowGap="5"
        listStyle="none"
      >
        {known.map(({ id, name, members }) => (
          <chakra.li key={id} display="grid" gap="2" alignContent="start" minWidth="0">
            <chakra.h3 fontSize="sm" color="fg.muted">
              {name}
            </chakra.h3>
            {members.length === 0 ? (
              <chakra.p color="fg.subtle">{t('team.nobodyHere')}</chakra.p>
            ) : (
              <OnlinePeople people={members} />
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {teams.length > limit ? (
        <chakra.div marginTop="4">
          <Button size="sm" onClick={() => setLimit(limit + AT_A_TIME)}>
            {t('team.more')}
          </Button>
        </chakra.div>
      ) : null}
      <TeamNewsPanel news={news} withTeam />
    </Section>
  )
}
