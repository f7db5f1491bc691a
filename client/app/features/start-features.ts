import { accountStart } from '../../features/account/account.start.ts'
import { messagingStart } from '../../features/messaging/messaging.start.ts'
import { organisationStart } from '../../features/organisation/organisation.start.ts'
import { ordersStart } from '../../features/orders/orders.start.ts'
import { salesStart } from '../../features/sales/sales.start.ts'
import { syncStart } from '../../features/sync/sync.start.ts'
import { timeStart } from '../../features/time/time.start.ts'
import type { Feature } from '../../feature.ts'
import { frameStart } from './frame.start.ts'

/** What every start knows of each feature. The whole of them is in `later-features.ts`. */
export const startFeatures: readonly Feature[] = [
  accountStart,
  timeStart,
  messagingStart,
  organisationStart,
  salesStart,
  ordersStart,
  syncStart,
  frameStart,
]
