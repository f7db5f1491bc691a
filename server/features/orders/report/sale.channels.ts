import { reaches } from '../../../../shared/access/reach.ts'
import { recordPresenceChannel } from '../../../../shared/kernel/realtime.ts'
import type { ChannelRule } from '../../../platform/realtime/channel-rules.ts'
import { loadSale } from '../../sales/index.ts'

/** Who has an order open at the desk is known to those who may open it there. */
export const saleChannels: readonly ChannelRule[] = [
  {
    pattern: recordPresenceChannel('sale', ':id'),
    may: async ({ db, actor, params }) => {
      const sale = await loadSale(db, params['id'] ?? '')
      return sale !== null && reaches(actor, 'view sale_reports', sale)
    },
  },
]
