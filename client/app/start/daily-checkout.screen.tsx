import { DraftList } from '../../features/sales/draft/draft-list.panel.tsx'
import { DailyCheckout } from '../../features/time/checkout/daily-checkout.panel.tsx'

/** Closing the day, with every sale that was begun: finish it, throw it away, or leave it for tomorrow (product 5.4). */
export function DailyCheckoutScreen() {
  return <DailyCheckout drafts={<DraftList />} />
}
