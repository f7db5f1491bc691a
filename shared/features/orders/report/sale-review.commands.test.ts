import { describe, expect, test } from 'vitest'
import { instantAt } from '../../../kernel/days.ts'
import { approveFlagged, approveSale, clearFlag, registerOrder, restoreSale } from './sale-review.commands.ts'
import { act, backOffice, DAY_MS, factsOf, HOUR_MS, id, NOON, saleIn, saleOf } from '../../sales/testing/sale-world.ts'

const saleId = id(100)
const back = factsOf(backOffice)

describe('approving', () => {
  const approve = (sale = saleOf(), revision = sale.revision) =>
    act(approveSale, { saleId, revision, comment: 'Kontrollerad' }, { given: { sales: [sale] }, facts: back })

  test('leaves the reviewer’s words in the history', async () => {
    expect((await approve()).events).toMatchObject([{ kind: 'approved', comment: 'Kontrollerad', deviceId: id(8000) }])
  })

  test.each([
    [approveSale, 'finalized'],
    [approveFlagged, 'flagged'],
  ] as const)(
    'one’s own sale is left to somebody else, where there is anybody (four eyes)',
    async (command, status) => {
      const own = saleIn(status, { sellerId: backOffice.userId })
      const approveOwn = (nobodyElse: boolean) =>
        act(
          command,
          { saleId, revision: own.revision, comment: 'Kontrollerad', nobodyElse },
          { given: { sales: [own] }, facts: back },
        )
      expect((await approveOwn(false)).codes).toEqual(['sale.own'])
      expect((await approveOwn(true)).codes).toEqual([])
    },
  )

  test('is refused when the sale was corrected after it was looked at', async () => {
    expect((await approve(saleOf({ revision: 2 }), 1)).codes).toEqual(['sale.changed-meanwhile'])
  })

  test.each([
    ['one second before the call ended', -1000, ['sale.written-accept-during-call']],
    ['one second after the call ended', 1000, []],
  ])('telesales accepted %s [product 6.10]', async (_, offset, codes) => {
    const sale = saleOf({ channel: 'telesales', callEndedAt: NOON - HOUR_MS, writtenAcceptAt: NOON - HOUR_MS + offset })
    expect((await approve(sale)).codes).toEqual(codes)
  })

  test('telesales never accepted cannot be approved', async () => {
    const sale = saleOf({ channel: 'telesales', callEndedAt: NOON - HOUR_MS })
    expect((await approve(sale)).codes).toEqual(['sale.written-accept-missing'])
  })
})

describe('the rest of the review', () => {
  test('a flag is not cleared without a word', async () => {
    const { failures } = await act(
      clearFlag,
      { saleId, comment: '  ' },
      { given: { sales: [saleIn('flagged')] }, facts: back },
    )
    expect(failures).toEqual([{ code: 'sale.comment-required', field: 'comment' }])
  })

  test.each([
    [30 * DAY_MS, []],
    [30 * DAY_MS + 1, ['sale.restore-too-late']],
  ])('a regret %i ms ago is taken back: %o', async (age, codes) => {
    const sale = saleIn('regret', { statusAt: NOON - age })
    const outcome = await act(
      restoreSale,
      { saleId, reason: 'saved', comment: '' },
      { given: { sales: [sale] }, facts: back },
    )
    expect(outcome.codes).toEqual(codes)
  })

  test('registering at the provider changes no status and leaves a line of history', async () => {
    const args = { saleId, externalOrderNumber: 'N-77', externalStatus: 'accepted' } as const
    const { sale, events } = await act(registerOrder, args, {
      given: { sales: [saleIn('approved', { statusAt: 5 })] },
      facts: back,
    })
    expect(sale).toMatchObject({
      status: 'approved',
      statusAt: 5,
      externalOrderNumber: 'N-77',
      externalStatus: 'accepted',
    })
    expect(events).toMatchObject([{ kind: 'registered', from: 'approved', to: 'approved', reasonCode: 'accepted' }])
  })

  describe('the day the goods came [product 5.7: base = delivery date]', () => {
    const goods = saleOf().lines.map((line) => ({ ...line, supply: 'goods' as const }))
    const sent = saleIn('approved', { soldOn: '2026-11-20', lines: goods, awaitsDelivery: true })
    const order = { saleId, externalOrderNumber: '', externalStatus: 'unknown' } as const
    const deliver = (deliveredOn: string | null, sale = sent) =>
      act(registerOrder, { ...order, deliveredOn }, { given: { sales: [sale] }, facts: back })

    test('begins the right to withdraw, and is told in the history', async () => {
      const { sale, events } = await deliver('2026-11-30')
      expect(sale).toMatchObject({
        status: 'approved',
        deliveredOn: '2026-11-30',
        awaitsDelivery: false,
        regretUntil: instantAt('2026-12-14', '23:59', 'Europe/Stockholm'),
      })
      expect(events).toMatchObject([{ kind: 'registered', reasonCode: 'delivered', comment: '2026-11-30' }])
    })

    test('noted wrongly, it is taken back, and the right is open again', async () => {
      const { sale } = await deliver('2026-11-30')
      expect((await deliver(null, { ...sent, ...sale })).sale).toMatchObject({
        deliveredOn: null,
        awaitsDelivery: true,
        regretUntil: null,
      })
    })

    test.each([
      ['tomorrow', '2026-12-03', sent, 'sale.delivered-in-future'],
      ['before the sale', '2026-11-19', sent, 'sale.delivered-before-sold'],
      ['of a service', '2026-11-30', saleIn('approved'), 'sale.no-goods'],
      ['of a sale without a provider', '2026-11-30', saleIn('flagged', { providerId: null }), 'sale.no-goods'],
    ])('%s is refused at its field', async (_what, day, sale, code) => {
      expect((await deliver(day, sale)).failures).toEqual([{ code, field: 'deliveredOn' }])
    })

    test('a desk that does not know of deliveries changes none', async () => {
      const known = { ...sent, deliveredOn: '2026-11-30' } as const
      const { sale } = await act(registerOrder, order, { given: { sales: [known] }, facts: back })
      expect(sale?.deliveredOn).toBe('2026-11-30')
    })
  })

  test('an absence has no order to register', async () => {
    const args = { saleId, externalOrderNumber: 'N-77', externalStatus: 'accepted' } as const
    expect((await act(registerOrder, args, { given: { sales: [saleIn('absence')] }, facts: back })).codes).toEqual([
      'sale.no-order',
    ])
  })
})
