import { expect, test } from 'vitest'
import type { Actor } from '../../../../shared/access/actor.ts'
import { raiseDeviation } from '../../../../shared/features/orders/deviation/deviation-review.commands.ts'
import { amendSale } from '../../../../shared/features/sales/correction/sale-correct.commands.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { loadActivity } from '../../../resource/activity/activity.store.ts'
import { openSalesWorld } from '../testing/sales-world.ts'
import { saleEventStore } from '../sale/sale-event.store.ts'
import { loadSale } from '../sale/sale.store.ts'
import { saleActivity } from './sale-activity.store.ts'

test('a correction says before and after by field, of the customer only that it changed, with both names', async () => {
  const { platform, sync, join, sell } = await openSalesWorld()
  const { db } = platform.database
  const saleId = await sell(join('seller'))
  const admin = { userId: platform.newId(), name: 'Jonas' }
  const clerk: Actor = { ...join('backoffice'), impersonator: admin }
  const deviation = { saleId, type: 'other', text: 'The number is wrong' } as const
  await sync.applyOnServer({ command: raiseDeviation, args: deviation, actor: clerk })
  const sale = await loadSale(db, saleId)
  assert(sale, 'no sale')
  const args = {
    saleId,
    basedOn: sale.version,
    base: { externalOrderNumber: sale.externalOrderNumber, customer: { phone: '+46701740605' } },
    changes: { externalOrderNumber: 'A-77', customer: { phone: '+46701740699' } },
    idNumber: '',
    comment: 'Asked the customer',
  }
  expect((await sync.applyOnServer({ command: amendSale, args, actor: clerk })).status).toBe('applied')
  const entries = await loadActivity(db, { kind: 'sale-reports', id: saleId }, { after: null, limit: 10 })
  expect(entries).toMatchObject([
    {
      what: 'corrected',
      actorName: clerk.name,
      impersonatorName: 'Jonas',
      before: { externalOrderNumber: sale.externalOrderNumber },
      after: { externalOrderNumber: 'A-77', phone: '•••' },
    },
  ])
  expect(JSON.stringify(entries)).not.toContain('4670')
  // The line of the history and the entry are one thing.
  const corrected = (await saleEventStore.findBy(db, 'saleId', [saleId])).filter(({ kind }) => kind === 'corrected')
  expect(corrected.map(({ id }) => id)).toEqual(entries.map(({ id }) => id))
  expect(await saleActivity.mayRead(db, clerk, saleId)).toBe(true)
  expect(await saleActivity.mayRead(db, join('seller'), saleId)).toBe(false)
  await platform.database.close()
})
