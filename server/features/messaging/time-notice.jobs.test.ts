import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { assert } from '../../../shared/kernel/assert.ts'
import { createPushSender } from '../../platform/push/push-sender.ts'
import {
  startLocalPushService,
  type FakeBrowser,
  type LocalPushService,
} from '../../platform/push/testing/local-push-service.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { addTestPlace, addTestUser } from '../account/testing/test-people.ts'
import { saveSubscription } from './push-subscription.store.ts'
import { timeNotices } from './time-notice.jobs.ts'
import { timeNoticeWords } from './time-notice-words.rules.ts'

const languages = { seller: 'fi', colleague: 'sv', coach: 'sv', manager: 'en', elsewhere: 'sv', office: 'fi' } as const
type Who = keyof typeof languages

let service: LocalPushService
let platform: TestPlatform
let ids: Record<Who, string>
let phones: Record<Who, FakeBrowser>

beforeEach(async () => {
  service = await startLocalPushService()
  platform = await openTestPlatform()
  const here = await addTestPlace(platform)
  const there = await addTestPlace(platform)
  const people = {
    seller: await addTestUser(platform, 'seller', here),
    colleague: await addTestUser(platform, 'seller', here),
    coach: await addTestUser(platform, 'coach', here),
    manager: await addTestUser(platform, 'manager', here),
    elsewhere: await addTestUser(platform, 'coach', there),
    office: await addTestUser(platform, 'backoffice', there),
  }
  ids = mapped((who) => people[who].id)
  phones = mapped(() => service.subscribe())
  for (const who of whos) {
    const { endpoint, keys } = phones[who]
    const row = { id: platform.newId(), userId: ids[who], endpoint, ...keys, language: languages[who] }
    await saveSubscription(platform.database.db, { ...row, now: platform.now() })
  }
})
afterEach(async () => {
  await platform.database.close()
  await service.close()
})

const whos = Object.keys(languages) as Who[]
const mapped = <T>(of: (who: Who) => T) => Object.fromEntries(whos.map((who) => [who, of(who)])) as Record<Who, T>

async function tell(type: string, more: object = {}): Promise<void> {
  const sender = createPushSender({
    ...webPush.generateVAPIDKeys(),
    subject: 'mailto:push@rond.example',
    allowedHosts: [service.host],
  })
  const payload = { sellerId: ids.seller, sellerName: 'Elin Sandgren', teamId: null, ...more }
  const [reaction] = timeNotices(platform, sender)[type] ?? []
  assert(reaction, `nobody reacts to ${type}`)
  await reaction({ type, payload }, { effectId: platform.newId() })
}

interface Shown {
  readonly title: string
  readonly body: string
  readonly navigate: string
  readonly tag: string
}
const shownTo = (who: Who): Shown[] =>
  phones[who].received.map(({ text }) => (JSON.parse(text) as { notification: Shown }).notification)
const told = () => whos.filter((who) => phones[who].received.length > 0)

const timeReportId = '01900000-0000-7000-8000-0000000000b1'
const checkoutId = '01900000-0000-7000-8000-0000000000b2'
const sickNoticeId = '01900000-0000-7000-8000-0000000000b3'

describe('notices of the day reach the seller alone, in their own language [product 5.4, 5.5]', () => {
  test.each([
    [
      'a day sent back',
      'time-report.returned',
      { timeReportId, day: '2026-12-02' },
      'returned',
      '/sales/time?month=2026-12&day=2026-12-02',
    ],
    ['a day opened again', 'day.reopened', { checkoutId, day: '2026-12-02' }, 'reopened', '/sales/daily-checkout'],
    [
      'a day that is not closed at 20:00 or 22:00',
      'day.unclosed',
      { day: '2026-12-02' },
      'unclosed',
      '/sales/daily-checkout',
    ],
  ] as const)('%s', async (_sentence, type, payload, words, path) => {
    await tell(type, payload)
    expect(told()).toEqual(['seller'])
    expect(shownTo('seller')).toMatchObject([
      { ...timeNoticeWords[words].fi, navigate: `http://localhost:3000${path}`, lang: 'fi' },
    ])
  })

  test('the reminder of 22:00 is heard although that of 20:00 still stands there', async () => {
    await tell('day.unclosed', { day: '2026-12-02' })
    await tell('day.unclosed', { day: '2026-12-02' })
    expect(new Set(shownTo('seller').map(({ tag }) => tag)).size).toBe(2)
  })
})

describe('notices of illness reach those who must act [product 5.6]', () => {
  test.each(['submitted', 'recovered'] as const)(
    'coach and manager of the person hear that it was %s',
    async (kind) => {
      await tell(`sick-notice.${kind}`, { sickNoticeId })
      expect(told()).toEqual(['coach', 'manager'])
      expect(shownTo('coach')).toMatchObject([
        { ...timeNoticeWords[kind].sv, navigate: 'http://localhost:3000/backoffice/timereports?type=absent' },
      ])
      expect(shownTo('manager')).toMatchObject([
        { ...timeNoticeWords[kind].en, navigate: `http://localhost:3000/backoffice/sicknotices/${sickNoticeId}` },
      ])
    },
  )

  test('day 7: the seller and back office are reminded of the certificate, each in words for their own eyes', async () => {
    await tell('sick-notice.certificate-due', { sickNoticeId })
    expect(told()).toEqual(['seller', 'office'])
    expect(shownTo('seller')).toMatchObject([timeNoticeWords.absenceNeedsYou.fi])
    expect(shownTo('office')).toMatchObject([timeNoticeWords.certificateDue.fi])
  })

  test('day 14: back office is reminded of the authority', async () => {
    await tell('sick-notice.authority-due', { sickNoticeId })
    expect(told()).toEqual(['office'])
    expect(shownTo('office')).toMatchObject([timeNoticeWords.authorityDue.fi])
  })

  test('nothing that is sent names the person', async () => {
    for (const kind of ['submitted', 'recovered', 'certificate-due', 'authority-due']) {
      await tell(`sick-notice.${kind}`, { sickNoticeId })
    }
    const sent = whos.flatMap((who) => phones[who].received)
    expect(sent).toHaveLength(7)
    expect(sent.filter(({ text }) => /Elin|Sandgren/.test(text))).toEqual([])
  })
})
