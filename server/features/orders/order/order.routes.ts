import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import {
  deleteOrderHold,
  getOrderFollowUp,
  postOrderAttempt,
  postOrderHold,
} from '../../../../shared/features/orders/order/order.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { rowSaver } from '../../../kept/row-changer.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import { actsOf } from '../../organisation/access.door.ts'
import { loadSale } from '../../sales/index.ts'
import {
  addAttempt,
  heldBy,
  heldByNobody,
  holderOf,
  loadHeldOrder,
  loadOrderFollowUp,
  saveHeldOrder,
  type HeldOrder,
} from './order-follow-up.store.ts'

/** Following orders up at their providers, and telling each other who works on which. */
export function orderRoutes(platform: Platform): readonly Route[] {
  const { database, now } = platform
  const act = actsOf(platform, orderActTable)
  return [
    route(getOrderFollowUp, async ({ params, actor }) => {
      const saleId = await reachedOrder(database.db, { actor, id: params['id'], right: 'view order_registrations' })
      return loadOrderFollowUp(database.db, saleId, { userId: actor.userId, now: now() })
    }),
    route(
      postOrderAttempt,
      ({ params, actor, input }) =>
        database.tx(async (db) => {
          const saleId = await reachedOrder(db, { actor, id: params['id'], right: 'update sale_reports' })
          if (input.way === 'other' && input.note === '') throw refusedField('note', 'order.note-required')
          const at = now()
          if (input.dueAt !== null && input.dueAt <= at) throw refusedField('dueAt', 'sale.due-in-past')
          const added = await addAttempt(db, { ...input, saleId, at, byId: actor.userId, byName: signatureOf(actor) })
          if (added === null) throw new Problem(404, 'request.not-found')
          return loadOrderFollowUp(db, saleId, { userId: actor.userId, now: at })
        }),
      { perMinute: 120 },
    ),
    act(
      postOrderHold,
      async ({ row, form: { take }, actor, now: at, db }) => {
        const holder = holderOf(row, { userId: actor.userId, now: at })
        if (holder !== null && !holder.isMe && !take) return { change: null }
        const change = heldBy(actor, at)
        if (!holder?.isMe) return { change }
        // The hold goes on: nothing that a colleague has seen is different.
        await saveHeldOrder(db, { ...row, heldUntil: change.heldUntil })
        return { change: null }
      },
      {
        answer: ({ row, actor: { userId } }) => Promise.resolve({ holder: holderOf(row, { userId, now: now() }) }),
      },
    ),
    act(deleteOrderHold, ({ row: { holderId }, actor }) => ({
      change: holderId === actor.userId ? heldByNobody : null,
    })),
  ]
}

const orderActTable: ActTable<HeldOrder> = {
  kind: 'orders',
  load: loadHeldOrder,
  placeOf: ({ sale }) => sale,
  change: rowSaver(saveHeldOrder),
}

/** The id of an order within reach; another office's is not found. */
async function reachedOrder(
  db: Db,
  {
    actor,
    id,
    right,
  }: { actor: Actor; id: string | undefined; right: 'view order_registrations' | 'update sale_reports' },
): Promise<Id> {
  const sale = await loadSale(db, id ?? '')
  const isReached = sale && sale.status !== 'absence' && reaches(actor, right, sale)
  if (!isReached) throw new Problem(404, 'request.not-found')
  return sale.id
}

const refusedField = (field: string, code: string): Problem =>
  new Problem(422, code, { errors: [{ pointer: `/${field}`, code, message: 'invalid' }] })
