import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../../shared/access/actor.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { only, type TestPhone } from '../../sync/testing/world.ts'
import { systemActor } from '../../sync/server-acts.ts'
import { deviationStore } from './deviation/deviation.store.ts'
import { saleEventStore } from './sale/sale-event.store.ts'
import { loadSale } from './sale/sale.store.ts'
import { lapseSale } from './sale/sale-lapse.commands.ts'
import { salesJobs } from './sales.jobs.ts'
import { idsOf, openSalesWorld, type SalesWorld } from './testing/sales-world.ts'

const HOUR_MS = 3_600_000

describe('a question that nobody answers [product 5.2]', () => {
  let world: SalesWorld
  let seller: Actor
  let office: TestPhone
  let saleId: Id

  beforeEach(async () => {
    world = await openSalesWorld()
    seller = world.join('seller')
    office = world.phoneOf(world.join('backoffice'))
    await office.pullAll()
    saleId = await world.sell(seller)
    const dueAt = world.platform.now() + HOUR_MS
    const ask = office.command('sale.ask', { saleId, awaiting: 'seller', question: 'Which meter?', dueAt })
    const { status } = only((await office.push(ask)).results)
    if (status !== 'applied') throw new Error(`the question was ${status}`)
  })
  afterEach(() => world.platform.database.close())

  const runJobs = async (): Promise<void> => {
    for (const job of salesJobs(world.platform, world.sync)) await job.run(world.platform.now())
  }
  const statusNow = async () => (await loadSale(world.platform.database.db, saleId))?.status

  test('waits until its time is over', async () => {
    world.platform.clock.advance(HOUR_MS - 1)
    await runJobs()
    expect(await statusNow()).toBe('unanswered')
  })

  test('then makes the sale a deviation for back office, by rule and once', async () => {
    world.platform.clock.advance(HOUR_MS)
    await runJobs()
    await runJobs()
    const { db } = world.platform.database
    const deviation = only(await deviationStore.find(db, 'saleId', saleId))
    expect(await loadSale(db, saleId)).toMatchObject({
      status: 'deviation',
      statusReason: 'customer_cannot_continue',
      awaiting: null,
      dueAt: null,
      openDeviationId: deviation.id,
    })
    expect(deviation).toMatchObject({
      type: 'customer_cannot_continue',
      source: 'rule',
      awaiting: 'back_office',
      state: 'open',
    })
    const raised = (await saleEventStore.find(db, 'saleId', saleId)).filter(({ kind }) => kind === 'deviation_raised')
    expect(only(raised)).toMatchObject({ from: 'unanswered', to: 'deviation', actorId: null, actorName: '' })
  })

  test('and the seller’s phone learns of it with its next pull', async () => {
    const phone = world.phoneOf(seller)
    await phone.pullAll()
    world.platform.clock.advance(HOUR_MS)
    await runJobs()
    const changes = await phone.pullAll()
    expect(idsOf(changes, 'sales')).toEqual([saleId])
    expect(idsOf(changes, 'deviations')).toHaveLength(1)
  })

  test('a sale answered in time is left alone', async () => {
    const phone = world.phoneOf(seller)
    await phone.pullAll()
    const answer = phone.command('sale.answer', {
      saleId,
      answer: 'yes',
      comment: 'The left one',
      writtenAcceptAt: null,
    })
    expect(only((await phone.push(answer)).results)).toMatchObject({ status: 'applied' })
    world.platform.clock.advance(2 * HOUR_MS)
    await runJobs()
    expect(await statusNow()).toBe('finalized')
  })

  test('no phone can let it lapse: that command is the server’s alone [findings M1]', async () => {
    const phone = world.phoneOf(seller)
    await phone.pullAll()
    for (const sender of [office, phone]) {
      const answer = await sender.push(sender.command('sale.lapse', { saleId }))
      expect(only(answer.results)).toMatchObject({ status: 'parked', failures: [{ code: 'sync.unknown-command' }] })
    }
    expect(await statusNow()).toBe('unanswered')
  })

  test('and the server not before its time', async () => {
    const actor = systemActor('update sale_reports')
    const early = await world.sync.applyOnServer({ command: lapseSale, args: { saleId }, actor })
    expect(early).toMatchObject({ status: 'refused', failures: [{ code: 'sale.illegal-transition' }] })
  })
})
