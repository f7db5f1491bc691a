import type { SaleEvent } from '../../../../shared/features/sales/sale/sale-event.schema.ts'
import { saleApproved, saleSubmitted, type TeamSale } from '../../../../shared/features/sales/act/sale-news.api.ts'
import { leaderboardChannel, liveEvent, teamChannel } from '../../../../shared/kernel/realtime.ts'
import type { News } from '../../../sync/feature.ts'

/** A sale handed in or approved is told in the team, without customer or amount; a region hears that its totals moved. */
export function newsOfSaleEvent(line: SaleEvent): readonly News[] {
  const { teamId, regionId } = line
  const event = teamEvents[line.kind]
  const counted = (status: SaleEvent['to'] | null): boolean => status === 'approved'
  const hasMoved = counted(line.from) !== counted(line.to)
  return [
    ...(event && teamId !== null ? [{ channel: teamChannel(teamId), event, data: teamSaleOf(line) }] : []),
    ...(hasMoved && regionId !== null ? [{ channel: leaderboardChannel(regionId), event: moved, data: null }] : []),
  ]
}

const moved = liveEvent('LeaderboardChanged')

const teamEvents: Partial<Record<SaleEvent['kind'], string>> = { submitted: saleSubmitted, approved: saleApproved }

const teamSaleOf = ({ id, sellerId, sellerName, at }: SaleEvent): TeamSale => ({ id, sellerId, sellerName, at })
