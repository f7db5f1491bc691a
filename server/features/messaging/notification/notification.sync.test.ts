import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { notificationNewsSchema } from '../../../../shared/features/messaging/notification/notification-news.api.ts'
import { instantAt } from '../../../../shared/kernel/days.ts'
import { NOTIFICATION_EVENT, userChannel } from '../../../../shared/kernel/realtime.ts'
import type { FanoutMessage } from '../../../platform/realtime/fanout-message.ts'
import { retentionTable } from '../../../resource/retention/retention.table.ts'
import { notificationTable } from './notification.table.ts'
import { openMessagingWorld, type Member, type MessagingWorld } from '../testing/messaging-world.ts'
import { eq } from '../../../platform/database/eq.ts'

const DAY_MS = 86_400_000

interface Told {
  readonly id: string
  readonly seenAt: number | null
  readonly readAt: number | null
}

let world: MessagingWorld
let seller: Member
let other: Member

beforeEach(async () => {
  world = await openMessagingWorld()
  seller = await world.join('seller')
  other = await world.join('seller')
})
afterEach(() => world.close())

const answer = (member: Member) => world.happens('commission-dispute.answered', { sellerId: member.id })
const mark = (member: Member, ids: readonly (string | undefined)[], as: 'seen' | 'read') =>
  world.give(member, 'notification.mark', { notificationIds: ids, as })
const bellOf = (member: Member) => world.pulled<Told>(member, 'notifications')
const at = (time: string, day = '2026-12-02') => instantAt(day, time, 'Europe/Stockholm')

describe('the specification’s event', () => {
  test('tells the person’s open clients all that a popup says, once, when the row is there to be fetched', async () => {
    const heard: FanoutMessage[] = []
    world.platform.fanout.listen((message) => heard.push(message))
    await answer(seller)
    const told = heard.flatMap((message) =>
      message.kind === 'event' && message.event === NOTIFICATION_EVENT ? [message] : [],
    )
    expect(told.map(({ topics }) => topics)).toEqual([[userChannel(seller.id)]])
    const [row] = await bellOf(seller)
    const news = notificationNewsSchema.parse(JSON.parse(told[0]?.data ?? ''))
    expect(row).toMatchObject(news)
    expect(news).toMatchObject({ type: 'commission', words: 'commissionAnswered', link: '/sales/earnings' })
  })
})

describe('seen and read', () => {
  test('an opened bell has been seen, not read; a link that was followed is both', async () => {
    await answer(seller)
    const [told] = await bellOf(seller)
    await mark(seller, [told?.id], 'seen')
    expect(await bellOf(seller)).toMatchObject([{ seenAt: world.platform.now(), readAt: null }])
    world.platform.clock.advance(1000)
    await mark(seller, [told?.id], 'read')
    expect(await bellOf(seller)).toMatchObject([{ seenAt: world.platform.now() - 1000, readAt: world.platform.now() }])
  })

  test('all can be marked at once, twice does nothing more', async () => {
    for (let round = 0; round < 3; round += 1) await answer(seller)
    const ids = (await bellOf(seller)).map(({ id }) => id)
    expect(await mark(seller, ids, 'read')).toMatchObject({ status: 'applied' })
    expect(await bellOf(seller)).toHaveLength(3)
    expect(await mark(seller, ids, 'read')).toMatchObject({ status: 'applied' })
    expect(await bellOf(seller)).toEqual([])
  })

  test('nobody marks another’s, and is not told that it is there', async () => {
    await answer(seller)
    const [told] = await bellOf(seller)
    expect(await mark(other, [told?.id], 'read')).toMatchObject({ status: 'applied' })
    expect(await bellOf(seller)).toEqual([])
  })

  test('the number on the icon is what is unread', async () => {
    await answer(seller)
    await answer(seller)
    const [first] = await bellOf(seller)
    await mark(seller, [first?.id], 'read')
    await answer(seller)
    expect(seller.shown().map(({ app_badge: badge }) => badge)).toEqual(['1', '2', '2'])
  })

  test('a bell forgets what is older than ninety days', async () => {
    await answer(seller)
    world.platform.clock.advance(89 * DAY_MS)
    await answer(seller)
    world.platform.clock.advance(2 * DAY_MS)
    await world.runJob('messaging.forget')
    expect(await world.platform.database.db.select().from(notificationTable)).toHaveLength(1)
    const [report] = await world.platform.database.db
      .select()
      .from(retentionTable)
      .where(eq(retentionTable.rule, 'notifications'))
    expect(report).toMatchObject({ removed: 1, total: 1 })
  })
})

describe('what a person wants to be pushed', () => {
  const choose = (preferences: object) =>
    world.call(seller).send('PUT', '/api/v1/notifications/preferences', { body: preferences })

  test('who has chosen nothing wants everything, at any hour', async () => {
    const response = await world.call(seller).get('/api/v1/notifications/preferences')
    expect(await response.json()).toEqual({ muted: [], quietHours: null })
  })

  test('a type that is turned off is not pushed, but stands in the bell; the others are pushed', async () => {
    expect((await choose({ muted: ['commission'], quietHours: null })).status).toBe(200)
    await answer(seller)
    expect(seller.shown()).toEqual([])
    expect(await bellOf(seller)).toHaveLength(1)
    await world.happens('day.unclosed', { sellerId: seller.id, day: '2026-12-02' })
    expect(seller.shown()).toHaveLength(1)
  })

  test('in quiet hours the bell has it at once, and the push comes once when they are over', async () => {
    await choose({ muted: [], quietHours: { from: '21:00', to: '07:00' } })
    world.platform.clock.set(at('21:30'))
    await answer(seller)
    expect(await bellOf(seller)).toHaveLength(1)
    world.platform.clock.set(at('06:59', '2026-12-03'))
    await world.runJob('messaging.held-pushes')
    expect(seller.shown()).toEqual([])
    world.platform.clock.set(at('07:00', '2026-12-03'))
    await world.runJob('messaging.held-pushes')
    await world.runJob('messaging.held-pushes')
    expect(seller.shown()).toMatchObject([{ title: 'Svar om din provision' }])
  })

  test('what was read during the quiet hours, or is not wanted any more, is not pushed after them', async () => {
    await choose({ muted: [], quietHours: { from: '21:00', to: '07:00' } })
    world.platform.clock.set(at('21:30'))
    await answer(seller)
    await world.happens('day.unclosed', { sellerId: seller.id, day: '2026-12-02' })
    const told = await world.pulled<Told & { type: string }>(seller, 'notifications')
    await mark(seller, [told.find(({ type }) => type === 'commission')?.id], 'read')
    await choose({ muted: ['time'], quietHours: { from: '21:00', to: '07:00' } })
    world.platform.clock.set(at('07:00', '2026-12-03'))
    await world.runJob('messaging.held-pushes')
    expect(seller.shown()).toEqual([])
  })

  test('a push service that is away in the morning is asked again later', async () => {
    await choose({ muted: [], quietHours: { from: '21:00', to: '07:00' } })
    world.platform.clock.set(at('21:30'))
    await answer(seller)
    world.platform.clock.set(at('07:00', '2026-12-03'))
    world.service.answerWith(503)
    await world.runJob('messaging.held-pushes')
    world.service.answerWith(null)
    world.platform.clock.advance(5 * 60_000)
    await world.runJob('messaging.held-pushes')
    expect(seller.shown()).toHaveLength(1)
  })

  test.each([
    ['an hour that does not exist', { muted: [], quietHours: { from: '24:00', to: '07:00' } }],
    ['a type nobody knows', { muted: ['weather'], quietHours: null }],
    ['half an answer', { muted: [] }],
  ])('%s is refused', async (_what, preferences) => {
    expect((await choose(preferences)).status).toBe(422)
  })
})
