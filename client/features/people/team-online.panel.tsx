import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { teamPresenceChannel } from '../../../shared/kernel/realtime.ts'
import { useSession } from '../../entities/session/session.tsx'
import { usePresence } from '../../sync/use-presence.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Section } from '../../ui/page.tsx'

/** Who of one's own team has Rond open now. Says nothing while that is not known. */
export function TeamOnlinePanel() {
  const { t } = useTranslation('live')
  const teamId = useSession().session?.actor?.teamId ?? null
  const others = usePresence(teamId === null ? null : teamPresenceChannel(teamId))
  if (others === null) return null
  return (
    <Section title={t('team.title')}>
      {others.length === 0 ? (
        <chakra.p color="fg.muted">{t('team.nobody')}</chakra.p>
      ) : (
        <chakra.ul display="flex" flexWrap="wrap" gap="3" rowGap="2" listStyle="none">
          {others.map(({ id, name }) => (
            <chakra.li key={id} display="inline-flex" alignItems="center" gap="2.5" minWidth="0">
              <Avatar name={name} size="7" />
              {name}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Section>
  )
}
