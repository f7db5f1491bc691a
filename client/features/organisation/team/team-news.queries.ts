import { useState } from 'react'
import { saleApproved, saleSubmitted, teamSaleSchema } from '../../../../shared/features/sales/act/sale-news.api.ts'
import { teamChannel } from '../../../../shared/kernel/realtime.ts'
import { useLiveEvents } from '../../../sync/use-live-events.ts'
import { withNews, type TeamNews } from './team-news.rules.ts'
import type { TeamInSight } from './teams-in-sight.rules.ts'

/** What colleagues have sold while this was shown, newest first. One's own sales one knows of. */
export function useTeamNews(teams: readonly TeamInSight[], ownId: string): readonly TeamNews[] {
  const [news, setNews] = useState<readonly TeamNews[]>([])
  const heard = teams.filter(({ hearsNews }) => hearsNews)
  const hear = (kind: TeamNews['kind']) => (data: unknown, channel: string) => {
    const { data: sale } = teamSaleSchema.safeParse(data)
    const teamName = heard.find(({ id }) => teamChannel(id) === channel)?.name ?? ''
    if (sale && sale.sellerId !== ownId) setNews((before) => withNews(before, { ...sale, kind, teamName }))
  }
  useLiveEvents(
    heard.map(({ id }) => teamChannel(id)),
    { [saleSubmitted]: hear('submitted'), [saleApproved]: hear('approved') },
  )
  return news
}
