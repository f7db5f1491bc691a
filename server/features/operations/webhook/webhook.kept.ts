import { people } from '../../../../shared/features/people/person/person.schema.ts'
import { saleEvents } from '../../../../shared/features/sales/sale/sale-event.schema.ts'
import { dailyCheckouts } from '../../../../shared/features/time/checkout/daily-checkout.schema.ts'
import {
  happenedToDay,
  happenedToPerson,
  happenedToSale,
} from '../../../../shared/features/operations/webhook/webhook.rules.ts'
import { movedOf, type Kept } from '../../../kept/kept.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addDeliveries } from './webhook-delivery.store.ts'

/** Deliveries are stored in the transaction of their event, so that none is lost or invented. */
export const webhookKept = ({ now, newId }: Pick<Platform, 'now' | 'newId'>): Kept => ({
  name: 'operations.webhooks',
  of: [saleEvents.name, dailyCheckouts.name, people.name],
  keep: (db, moved) => {
    const happened = [
      // A line of history is written once: one that was there before has lost a name to an erasure.
      ...movedOf(saleEvents, moved).map(({ before, after }) =>
        before === null && after ? happenedToSale(after) : null,
      ),
      ...movedOf(dailyCheckouts, moved).map(({ before, after }) => happenedToDay(before, after)),
      ...movedOf(people, moved).map(({ before, after }) => happenedToPerson(before, after, now())),
    ]
    return addDeliveries(
      db,
      happened.flatMap((one) => one ?? []),
      newId,
    )
  },
})
