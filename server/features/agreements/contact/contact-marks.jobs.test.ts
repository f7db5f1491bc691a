import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../../../shared/access/actor.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { draft, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { contactMarks } from '../../../../shared/features/sales/contact/contact-mark.schema.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { put } from '../../../../shared/sync/command.ts'
import { only } from '../../../sync/testing/world.ts'
import { contactKeyOf, hashedMark } from '../../sales/match/contact-hash.rules.ts'
import { contactMarksJob, marksIn } from './contact-marks.jobs.ts'
import { findContactMarks, findDueForMarks, saveMarkSales } from './contact-mark.store.ts'
import { openSalesWorld, type SalesWorld } from '../../sales/testing/sales-world.ts'

const NUMBER = '850709-9805'
const HOME = 'SE:11820:provgatan1:provsson'
const DAY_MS = 86_400_000
const barred = { status: 'refused', failures: [failure('sale.do-not-contact', 'idNumber')] }

test('a mark is the same on phone and server', () => {
  // The phone's half holds the same line: client/entities/contact-marks.test.ts
  const key = Buffer.from('0123456789abcdef0123456789abcdef')
  expect(hashedMark(key, { kind: 'identity', text: 'SE:19850709-9805' })).toBe('i:49040b')
})

test('a sale to a meter marks the meter, so that it is known at the next door and under another name', () => {
  const key = Buffer.from('0123456789abcdef0123456789abcdef')
  const answer = {
    key: 'facility',
    kind: 'facility_id',
    label: null,
    required: true,
    shown: 'order',
  } as const
  const sale = saleOf({ attributes: [{ ...answer, value: '735999100000000126' }] })
  const marks = marksIn(sale, { key, idNumber: '', markId: () => 'mark' }).map(
    ({ change }) => change.op === 'put' && change.row['mark' as never],
  )
  expect(marks).toContain(hashedMark(key, { kind: 'home', text: 'meter:735999100000000126' }))
})

describe('who is a customer, known offline without personal data [product 5.12, 7.5]', () => {
  let world: SalesWorld
  let seller: Actor

  beforeEach(async () => {
    world = await openSalesWorld()
    seller = world.join('seller', { officeId: world.platform.newId() })
  })
  afterEach(() => world.platform.database.close())

  const runJob = () => contactMarksJob(world.platform, world.sync).run(world.platform.now())
  const marksSeenBy = async (actor: Actor) => {
    const rows = await world.phoneOf(actor).pullAll()
    return rows.filter(({ collection, row }) => collection === 'contactMarks' && row !== null).map(({ row }) => row)
  }
  const mark = (kind: 'identity' | 'home', text: string) => hashedMark(contactKeyOf(world.platform), { kind, text })
  const identity = () => mark('identity', 'SE:19850709-9805')
  const submit = async (actor: Actor, change: object) => {
    const phone = world.phoneOf(actor)
    await phone.pull()
    const args = { ...draft, saleId: world.platform.newId(), idNumber: '', ...change }
    return only((await phone.push(phone.command('sale.submit', args))).results)
  }

  test('a sale marks number, home and phone, for those who sell at the office', async () => {
    await world.sell(seller, { idNumber: NUMBER })
    await runJob()
    const seen = await marksSeenBy(world.join('seller', { officeId: seller.officeId }))
    expect(seen.map((row) => row?.['mark'])).toContain(identity())
    expect(seen).toHaveLength(3)
    expect(JSON.stringify(seen)).not.toMatch(/Provsson|Provgatan|850709|70174/u)
  })

  test('a mark tells the month, and nothing by which marks of one sale could be put together [findings M7]', async () => {
    const saleId = await world.sell(seller, { idNumber: NUMBER })
    await runJob()
    const seen = await marksSeenBy(seller)
    const month = dayOf(world.platform.now(), 'Europe/Stockholm').slice(0, 7)
    expect(seen.map((row) => [row?.['soldOn'], row?.['saleId'], row?.['revision']])).toEqual(
      seen.map(() => [`${month}-01`, null, 0]),
    )
    expect(JSON.stringify(seen)).not.toContain(saleId)
    // The time half of their ids is made up: ids of one moment would belong together.
    expect(new Set(seen.map((row) => String(row?.['id']).slice(0, 8))).size).toBe(3)
  })

  test('marks of before, which told their sale, are replaced on the phones [findings M7]', async () => {
    await world.sell(seller, { idNumber: NUMBER })
    const { officeId } = seller
    const old = { id: world.platform.newId(), mark: identity(), block: null, providerId: null, officeId }
    await world.sync.writeOnServer({
      changes: [put(contactMarks, { ...old, soldOn: '2026-11-11' })],
      // As the release that keeps the day of a mark's sale notes it.
      last: (db) => saveMarkSales(db, [{ markId: old.id, saleId: '', revision: 0, soldOn: '' }]),
    })
    const phone = world.phoneOf(seller)
    await phone.pullAll()
    await runJob()
    const pulled = await phone.pullAll()
    expect(pulled.find(({ id }) => id === old.id)?.row).toBeNull()
    expect(pulled.filter(({ collection, row }) => collection === 'contactMarks' && row !== null)).toHaveLength(3)
  })

  test('another office, and people who do not sell, see none', async () => {
    await world.sell(seller, { idNumber: NUMBER })
    await runJob()
    expect(await marksSeenBy(world.join('seller', { officeId: world.platform.newId() }))).toEqual([])
    expect(await marksSeenBy(world.join('finance', { officeId: seller.officeId }))).toEqual([])
  })

  test('running again writes nothing, a regret and a year take the marks away', async () => {
    const saleId = await world.sell(seller, { idNumber: NUMBER })
    await world.sell(seller, { customer: { ...draft.customer, address: 'Provgatan 2' } })
    await runJob()
    await runJob()
    expect(await marksSeenBy(seller)).toHaveLength(5)
    const office = world.phoneOf(world.join('backoffice'))
    await office.pull()
    await office.push(office.command('sale.regret', { saleId, reason: 'price', comment: '' }))
    await runJob()
    expect(await marksSeenBy(seller)).toHaveLength(2)
    world.platform.clock.advance(366 * DAY_MS)
    await runJob()
    expect(await marksSeenBy(seller)).toEqual([])
  })

  test('a sale that is corrected gets new marks, an answer to it asks for none, and nothing is left to be looked at', async () => {
    const saleId = await world.sell(seller, { idNumber: NUMBER })
    await runJob()
    const before = await marksSeenBy(seller)
    const office = world.phoneOf(world.join('backoffice'))
    await office.pull()
    await office.push(office.command('sale.raise-deviation', { saleId, type: 'incorrect_ssn', text: '' }))
    expect(await findDueForMarks(world.platform.database.db, 9)).toEqual([])
    const correction = { saleId, basedOn: 2, base: {}, changes: {}, idNumber: '701063-2391', comment: '' }
    await office.push(office.command('sale.amend', correction))
    expect(await findDueForMarks(world.platform.database.db, 9)).toEqual([saleId])
    await runJob()
    expect(await findDueForMarks(world.platform.database.db, 9)).toEqual([])
    const after = await marksSeenBy(seller)
    expect(after).toHaveLength(3)
    expect(after.map((row) => row?.['mark'])).not.toContain(identity())
    expect(after.map((row) => row?.['id'])).not.toEqual(before.map((row) => row?.['id']))
  })

  test('who asked not to be contacted is refused by the server too, company wide', async () => {
    const phone = world.phoneOf(seller)
    await phone.pull()
    await phone.push(phone.command('contact.block', { marks: [identity()] }))
    const elsewhere = world.join('seller', { officeId: world.platform.newId() })
    expect(await marksSeenBy(elsewhere)).toHaveLength(1)
    expect(await submit(elsewhere, { idNumber: NUMBER, marks: [identity()] })).toMatchObject(barred)
    expect(await submit(elsewhere, {})).toMatchObject({ status: 'applied' })
  })

  test.each([
    ['leaves the marks out', {}],
    ['sends none', { marks: [] }],
    ['sends those of somebody else', { marks: ['i:000000', 'h:000000'] }],
  ])('whatever the phone says of the customer: it %s [findings H4]', async (_what, change) => {
    const phone = world.phoneOf(seller)
    await phone.pull()
    await phone.push(phone.command('contact.block', { marks: [identity(), mark('home', HOME)] }))
    const elsewhere = world.join('seller', { officeId: world.platform.newId() })
    expect(await submit(elsewhere, { idNumber: NUMBER, ...change })).toMatchObject(barred)
    expect(await submit(elsewhere, change)).toMatchObject({
      status: 'refused',
      failures: [failure('sale.do-not-contact', 'customer.address')],
    })
  })

  test('a mark that a phone makes up bars nobody [findings H4]', async () => {
    const phone = world.phoneOf(seller)
    await phone.pull()
    await phone.push(phone.command('contact.block', { marks: [identity()] }))
    expect(await submit(seller, { marks: [identity()] })).toMatchObject({ status: 'applied' })
  })

  test('a correction to somebody who must not be contacted is refused, at the desk as for the seller', async () => {
    const saleId = await world.sell(seller)
    const phone = world.phoneOf(seller)
    const office = world.phoneOf(world.join('backoffice'))
    await office.pull()
    await office.push(office.command('sale.raise-deviation', { saleId, type: 'incorrect_ssn', text: '' }))
    await phone.pull()
    await phone.push(phone.command('contact.block', { marks: [identity()] }))
    const correction = { saleId, basedOn: 2, base: {}, changes: {}, idNumber: NUMBER, comment: '' }
    for (const [who, name] of [
      [phone, 'sale.correct'],
      [office, 'sale.amend'],
    ] as const) {
      for (const change of [{ marks: [identity()] }, {}, { marks: ['i:000000'] }]) {
        const { results } = await who.push(who.command(name, { ...correction, ...change }))
        expect(only(results)).toMatchObject(barred)
      }
    }
    const other = { ...correction, idNumber: '701063-2391', marks: [identity()] }
    const { results } = await office.push(office.command('sale.amend', other))
    expect(only(results)).toMatchObject({ status: 'applied' })
  })

  test('whom a sale was lawfully made with may ask for peace, and the sale is still put right', async () => {
    const saleId = await world.sell(seller, { idNumber: NUMBER })
    const phone = world.phoneOf(seller)
    const office = world.phoneOf(world.join('backoffice'))
    await office.pull()
    await phone.pull()
    await phone.push(phone.command('contact.block', { marks: [identity(), mark('home', HOME)] }))
    await office.push(office.command('sale.raise-deviation', { saleId, type: 'incorrect_order', text: '' }))
    const correction = { saleId, basedOn: 2, base: { message: '' }, changes: { message: 'Två trappor' }, comment: '' }
    // Typed once more, the number is no news.
    const { results } = await office.push(office.command('sale.amend', { ...correction, idNumber: NUMBER }))
    expect(only(results)).toMatchObject({ status: 'applied' })
  })

  test('those who put sales right know whom one may not contact, as their own device must say so', async () => {
    const phone = world.phoneOf(seller)
    await phone.pull()
    await phone.push(phone.command('contact.block', { marks: [identity()] }))
    expect(await marksSeenBy(world.join('backoffice'))).toHaveLength(1)
  })

  test('blocking twice leaves one block', async () => {
    const phone = world.phoneOf(seller)
    await phone.pull()
    await phone.push(phone.command('contact.block', { marks: [identity()] }))
    await phone.push(phone.command('contact.block', { marks: [identity()] }))
    expect(await findContactMarks(world.platform.database.db, identity())).toHaveLength(1)
  })
})
