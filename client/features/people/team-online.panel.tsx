import { chakra } from '@chakra-ui/react'
import { BadgeCheck, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saleApproved, saleSubmitted, teamSaleSchema } from '../../../shared/features/sales/sale-news.api.ts'
import { teamChannel, teamPresenceChannel } from '../../../shared/kernel/realtime.ts'
import { useSession } from '../../entities/session/session.tsx'
import { AgoText } from '../../entities/when.tsx'
import { useLiveEvents } from '../../sync/use-live-events.ts'
import { usePresence } from '../../sync/use-presence.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Section } from '../../ui/page.tsx'
import { withNews, type TeamNews } from './team-news.rules.ts'

/** Who of one's own team has Rond open now, and what they have just sold. Says nothing while that is not known. */
export function TeamOnlinePanel() {
  const { t } = useTranslation('live')
  const actor = useSession().session?.actor
  const teamId = actor?.teamId ?? null
  const others = usePresence(teamId === null ? null : teamPresenceChannel(teamId))
  const news = useTeamNews(teamId, actor?.userId)
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
      <chakra.ul
        aria-label={t('team.news')}
        aria-live="polite"
        hidden={news.length === 0}
        listStyle="none"
        display="grid"
        gap="1.5"
        marginTop="4"
        paddingTop="3"
        borderTopWidth="1px"
        css={{ '&[hidden]': { display: 'none' } }}
      >
        {news.map((line) => (
          <NewsLine key={line.id} line={line} />
        ))}
      </chakra.ul>
    </Section>
  )
}

function NewsLine({ line: { kind, sellerName, at } }: { line: TeamNews }) {
  const { t } = useTranslation('live')
  const Icon = kind === 'approved' ? BadgeCheck : ShoppingBag
  return (
    <chakra.li display="flex" alignItems="start" gap="2.5">
      <chakra.span color={kind === 'approved' ? 'success.fg' : 'brand.fg'} flexShrink="0" paddingTop="0.5">
        <Icon size={18} aria-hidden />
      </chakra.span>
      <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
        {t(`team.${kind}`, { name: sellerName })}
      </chakra.span>
      <chakra.span color="fg.muted" fontSize="sm" flexShrink="0" paddingTop="0.5">
        <AgoText at={at} />
      </chakra.span>
    </chakra.li>
  )
}

/** What colleagues have sold while this panel was open, newest first. One's own sales one knows of. */
function useTeamNews(teamId: string | null, ownId: string | undefined): readonly TeamNews[] {
  const [news, setNews] = useState<readonly TeamNews[]>([])
  const hear = (kind: TeamNews['kind']) => (data: unknown) => {
    const { data: sale } = teamSaleSchema.safeParse(data)
    if (sale && sale.sellerId !== ownId) setNews((before) => withNews(before, { ...sale, kind }))
  }
  useLiveEvents(teamId === null ? null : teamChannel(teamId), {
    [saleSubmitted]: hear('submitted'),
    [saleApproved]: hear('approved'),
  })
  return news
}
