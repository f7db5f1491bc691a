import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noticeWords } from '../../../shared/features/messaging/notification/notice-words.rules.ts'
import {
  notifications,
  type Notification,
} from '../../../shared/features/messaging/notification/notification.schema.ts'
import { put } from '../../../shared/sync/command.ts'
import { addTestPlace } from '../account/testing/test-people.ts'
import { notificationStore } from '../messaging/notification/notification.store.ts'
import { openMessagingWorld, type Member, type MessagingWorld } from '../messaging/testing/messaging-world.ts'

const whos = ['seller', 'colleague', 'coach', 'manager', 'elsewhere', 'office'] as const
type Who = (typeof whos)[number]

let world: MessagingWorld
let members: Record<Who, Member>

beforeEach(async () => {
  world = await openMessagingWorld()
  const there = await addTestPlace(world.platform)
  members = {
    seller: await world.join('seller', world.place, 'fi'),
    colleague: await world.join('seller'),
    coach: await world.join('coach'),
    manager: await world.join('manager', world.place, 'en'),
    elsewhere: await world.join('coach', there),
    office: await world.join('backoffice', there, 'fi'),
  }
})
afterEach(() => world.close())

const tell = (type: string, more: object = {}) =>
  world.happens(type, { sellerId: members.seller.id, sellerName: 'Elin Sandgren', teamId: null, ...more })
const shownTo = (who: Who) => members[who].shown()
const told = () => whos.filter((who) => shownTo(who).length > 0)
const inTheBellOf = (who: Who) =>
  world.pulled<{ type: string; words: string; link: string }>(members[who], 'notifications')

/** As a lock screen shows it. */
const words = (kind: keyof typeof noticeWords, language: 'sv' | 'en' | 'fi') => {
  const { title, body } = noticeWords[kind][language]
  return { title, body }
}

const timeReportId = '01900000-0000-7000-8000-0000000000b1'
const checkoutId = '01900000-0000-7000-8000-0000000000b2'
const sickNoticeId = '01900000-0000-7000-8000-0000000000b3'

describe('notices of the day reach the seller alone, in their own language [product 5.4, 5.5]', () => {
  test.each([
    [
      'a day sent back',
      'time-report.returned',
      { timeReportId, day: '2026-12-02' },
      'dayReturned',
      '/sales/time?month=2026-12&day=2026-12-02',
    ],
    [
      'a day that back office corrected',
      'time-report.corrected',
      { timeReportId, day: '2026-12-02' },
      'dayCorrected',
      '/sales/time?month=2026-12&day=2026-12-02',
    ],
    ['a day opened again', 'day.reopened', { checkoutId, day: '2026-12-02' }, 'dayReopened', '/sales/daily-checkout'],
    [
      'a day that is not closed at 20:00 or 22:00',
      'day.unclosed',
      { day: '2026-12-02' },
      'dayUnclosed',
      '/sales/daily-checkout',
    ],
  ] as const)('%s', async (_sentence, type, payload, kind, path) => {
    await tell(type, payload)
    expect(told()).toEqual(['seller'])
    expect(shownTo('seller')).toMatchObject([
      { ...words(kind, 'fi'), navigate: `http://localhost:3000${path}`, lang: 'fi' },
    ])
    expect(await inTheBellOf('seller')).toMatchObject([{ words: kind, link: path }])
  })

  test('the reminder of 22:00 is heard although that of 20:00 still stands there', async () => {
    await tell('day.unclosed', { day: '2026-12-02' })
    await tell('day.unclosed', { day: '2026-12-02' })
    expect(new Set(shownTo('seller').map(({ tag }) => tag)).size).toBe(2)
  })
})

const absences = 'http://localhost:3000/backoffice/timereports?type=absent'

describe('notices of illness reach those who must act [product 5.6]', () => {
  test.each([
    ['submitted', 'sickSubmitted', 'sellerAway'],
    ['recovered', 'sickRecovered', 'sellerBack'],
  ] as const)('the manager hears that it was %s, the coach of an absence', async (event, kind, neutral) => {
    await tell(`sick-notice.${event}`, { sickNoticeId })
    expect(told()).toEqual(['coach', 'manager'])
    expect(shownTo('coach')).toMatchObject([{ ...words(neutral, 'sv'), navigate: absences }])
    expect(await inTheBellOf('coach')).toMatchObject([{ type: 'time', words: neutral }])
    expect(shownTo('manager')).toMatchObject([
      { ...words(kind, 'en'), navigate: `http://localhost:3000/backoffice/sicknotices/${sickNoticeId}` },
    ])
  })

  test.each([
    ['day.away', 'sellerAway'],
    ['day.back', 'sellerBack'],
  ] as const)('the coach cannot tell it from another absence: %s', async (event, neutral) => {
    await tell(event, { day: '2026-12-02' })
    expect(told()).toEqual(['coach', 'manager'])
    for (const who of ['coach', 'manager'] as const) {
      expect(await inTheBellOf(who)).toMatchObject([{ type: 'time', words: neutral }])
    }
  })

  test('what bells said of it before to people who may not know is taken back', async () => {
    await tell('sick-notice.submitted', { sickNoticeId })
    const [row] = await inTheBellOf('coach')
    const before = { ...row, type: 'illness', words: 'sickSubmitted' } as Notification
    await world.sync.writeOnServer({ changes: [put(notifications, before)] })
    await world.runJob('messaging.take-back-illness')
    expect(await notificationStore.load(world.platform.database.db, [before.id])).toEqual([])
    expect(await inTheBellOf('manager')).toMatchObject([{ type: 'illness' }])
  })

  test('day 7: the seller and back office are reminded of the certificate, each in words for their own eyes', async () => {
    await tell('sick-notice.certificate-due', { sickNoticeId })
    expect(told()).toEqual(['seller', 'office'])
    expect(shownTo('seller')).toMatchObject([words('absenceNeedsYou', 'fi')])
    expect(shownTo('office')).toMatchObject([words('certificateDue', 'fi')])
  })

  test('day 14: back office is reminded of the authority', async () => {
    await tell('sick-notice.authority-due', { sickNoticeId })
    expect(told()).toEqual(['office'])
    expect(shownTo('office')).toMatchObject([words('authorityDue', 'fi')])
  })

  test('nothing that is sent names the person', async () => {
    for (const kind of ['submitted', 'recovered', 'certificate-due', 'authority-due']) {
      await tell(`sick-notice.${kind}`, { sickNoticeId })
    }
    const sent = whos.flatMap((who) => members[who].browser.received)
    expect(sent).toHaveLength(7)
    expect(sent.filter(({ text }) => /Elin|Sandgren/.test(text))).toEqual([])
  })
})
