import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultRoleGrants, roleNames, type RoleName } from '../shared/access/roles.ts'
import { plainDay } from '../shared/features/time/report/time-report.rules.ts'
import { assert } from '../shared/kernel/assert.ts'
import { addDays, dayOf, instantAt, type Day } from '../shared/kernel/days.ts'
import type { Id } from '../shared/kernel/ids.ts'
import type { RowChange } from '../shared/sync/protocol.ts'
import { createApp, type App } from './app.ts'
import { addTestPlace, addTestUser, type TestPlace, type TestUser } from './features/account/testing/test-people.ts'
import { loadActor } from './features/organisation/access.door.ts'
import { timeFeature } from './features/time/index.ts'
import { testClient } from './platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'
import { seenBy } from './sync/testing/seen-by.ts'
import { only, TestPhone } from './sync/testing/world.ts'

// One seller is ill for days: their own words, what back office wrote about it, a day the night wrote, a certificate. Every
// row and every notice that any default role can pull or read online is read field by field (product 5.6).

const ZONE = 'Europe/Stockholm'
/** What people wrote about it, each of which tells an illness by itself. */
const words = ['Migrän sedan lunch', 'Feber och hosta', 'Läkarintyget saknas', 'Halv sjukdag enligt samtal']
/** Fields whose being there, or whose value, tells why somebody was away. */
const tellingFields = ['absenceType', 'absences', 'source', 'note', 'statusComment', 'history', 'statusAt', 'createdAt']
const telling = new RegExp(
  ['sick', 'illness', 'sjuk', 'sairau', 'certificate', 'absenceType', '"absences"', ...words].join('|'),
  'i',
)

let platform: TestPlatform
let app: App
let place: TestPlace
let seller: TestPhone
let sickDays: readonly Day[]
/** Those who hear of it live, beside what they can pull afterwards. */
let users: ReadonlyMap<RoleName, Id>
/** Others of the same roles, who sign in when all of it has happened. */
let askers: ReadonlyMap<RoleName, TestUser>

beforeAll(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  place = await addTestPlace(platform)
  users = new Map(
    await inTurn(roleNames, async (role) => [role, (await addTestUser(platform, role, place)).id] as const),
  )
  seller = await phoneOf((await addTestUser(platform, 'seller', place)).id)
  sickDays = await tellIllness()
  askers = new Map(await inTurn(roleNames, async (role) => [role, await addTestUser(platform, role, place)] as const))
})
afterAll(() => platform.database.close())

async function inTurn<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const one of list) done.push(await work(one))
  return done
}

async function phoneOf(userId: Id): Promise<TestPhone> {
  const actor = await loadActor(platform.database.db, userId)
  assert(actor, 'a user that was just added')
  return new TestPhone({ sync: app.sync, platform, actor })
}

async function give(phone: TestPhone, name: string, args: object): Promise<void> {
  if (phone.epoch === null) await phone.pullAll()
  const { status, failures } = only((await phone.push(phone.command(name, args))).results)
  assert(status === 'applied', `${name} was ${status}: ${JSON.stringify(failures)}`)
  await app.sync.runEffects()
}

async function runJobs(day: Day, time: string): Promise<void> {
  platform.clock.set(instantAt(day, time, ZONE))
  for (const job of timeFeature(platform).jobs(app.sync)) await job.run(platform.now())
  await app.sync.runEffects()
}

async function tellIllness(): Promise<readonly Day[]> {
  const [own, ofReport, ofReturn, ofCorrection] = words
  const first = dayOf(platform.now(), ZONE)
  const office = await phoneOf(users.get('backoffice') ?? '')
  await runJobs(first, '12:00')
  await give(seller, 'time-report.submit', { ...plainDay, day: addDays(first, -1), note: own })
  const notice = { firstDay: first, extent: 100, expectedBack: null, phoneToday: '', note: ofReport }
  await give(seller, 'sick-notice.submit', notice)
  // The first night closes a day that has its report, the second writes one.
  await runJobs(addDays(first, 1), '04:00')
  await runJobs(addDays(first, 2), '04:00')
  const reports = await rowsOf(office, 'timeReports')
  const timeReportId = reports.find(({ day }) => day === first)?.['id']
  await give(office, 'time-report.return', { timeReportId, comment: ofReturn })
  const half = { type: 'absent', attendanceHours: 4, absenceHours: 4, absenceType: 'sick' }
  await give(office, 'time-report.correct', { ...plainDay, ...half, timeReportId, comment: ofCorrection })
  const sickNoticeId = (await rowsOf(office, 'sickNotices'))[0]?.['id']
  await give(office, 'sick-notice.record-certificate', { sickNoticeId, receivedOn: addDays(first, 1) })
  await give(seller, 'sick-notice.recover', { sickNoticeId, recoveredOn: addDays(first, 2) })
  return [first, addDays(first, 1)]
}

type Fields = Readonly<Record<string, unknown>>

const rowsIn = (changes: readonly RowChange[], collection: string): Fields[] =>
  changes.flatMap((change) => (change.collection === collection && change.row ? [change.row] : []))

async function rowsOf(phone: TestPhone, collection: string): Promise<Fields[]> {
  return rowsIn(await seenBy({ sync: app.sync, platform, actor: phone.actor }), collection)
}

const mayKnow = (role: RoleName): boolean =>
  defaultRoleGrants[role].some(([permission]) => permission === 'view sicknotices' || permission === 'manage all')

const answerTo = async (role: RoleName, path: string): Promise<string> => {
  const response = await testClient(app.http, askers.get(role)?.cookie ?? '').get(`/api/v1/lists/${path}`)
  assert(response.status !== 401, `${role} is signed out`)
  return response.text()
}

const seenByRole = async (role: RoleName): Promise<readonly RowChange[]> =>
  seenBy({ sync: app.sync, platform, actor: (await phoneOf(users.get(role) ?? '')).actor })

describe('whoever may not see sick notices', () => {
  test.each(roleNames.filter((role) => !mayKnow(role)))('%s finds nothing of an illness in any field', async (role) => {
    const rows = (await seenByRole(role)).filter(({ row }) => row !== null)
    expect(rows.filter(({ row }) => telling.test(JSON.stringify(row)))).toEqual([])
    expect(rows.map(({ collection }) => collection).filter((name) => name === 'sickNotices')).toEqual([])
    const days = rowsIn(rows, 'dayHours')
    expect(days.flatMap((row) => tellingFields.filter((field) => field in row))).toEqual([])
  })

  test.each(roleNames.filter((role) => !mayKnow(role)))('%s learns nothing of it from any list', async (role) => {
    for (const name of app.lists.map(({ contract }) => contract.name)) {
      for (const end of ['', '/counts', '/export']) expect(await answerTo(role, `${name}${end}`)).not.toMatch(telling)
    }
  })

  test.each(['coach', 'quality'] as const)('%s finds nobody by what an illness is called', async (role) => {
    for (const said of ['migr%C3%A4n', 'feber', 'l%C3%A4karintyget', 'sjukdag']) {
      expect(await answerTo(role, `day-hours?q=${said}`)).not.toContain('sellerName')
    }
    expect(await answerTo(role, 'day-hours?filter[absenceType]=sick')).not.toContain('sellerName')
    expect(await answerTo(role, 'time-reports?filter[absenceType]=sick')).toContain('access.forbidden')
  })

  test('a coach sees in the list of hours that somebody is away', async () => {
    const { rows } = JSON.parse(await answerTo('coach', 'day-hours?filter[type]=absent')) as { rows: Fields[] }
    expect(rows.map(({ day }) => day)).toEqual(sickDays.toReversed())
    expect(rows.flatMap((row) => tellingFields.filter((field) => field in row))).toEqual([])
  })

  test('a coach sees the hours, and that somebody is away', async () => {
    const rows = await seenByRole('coach')
    const days = rowsIn(rows, 'dayHours').filter(({ day }) => sickDays.includes(String(day)))
    expect(days).toMatchObject([{ type: 'absent' }, { type: 'absent' }])
    expect(rowsIn(rows, 'notifications').map(({ type, words: kind }) => [type, kind])).toEqual([
      ['time', 'sellerBack'],
      ['time', 'sellerAway'],
    ])
    expect(rowsIn(rows, 'dailyCheckouts').length).toBeGreaterThan(0)
  })
})

describe('whoever may see them, and the person', () => {
  const seenIn = (rows: readonly RowChange[]) => {
    const text = JSON.stringify(rows)
    return {
      days: rowsIn(rows, 'timeReports').filter(({ day }) => sickDays.includes(String(day))),
      notices: rowsIn(rows, 'sickNotices'),
      unheard: words.filter((one) => !text.includes(one)),
      hours: rowsIn(rows, 'dayHours'),
    }
  }
  const all = {
    days: [{ absenceType: 'sick' }, { absenceType: 'sick' }],
    notices: [{ note: words[1], status: 'recovered' }],
    unheard: [],
    hours: [],
  }

  test.each(roleNames.filter(mayKnow))('%s sees all of it', async (role) => {
    expect(seenIn(await seenByRole(role))).toMatchObject(all)
  })

  test('the seller sees all of it', async () => {
    const phone = new TestPhone({ sync: app.sync, platform, actor: seller.actor })
    expect(seenIn(await phone.pullAll())).toMatchObject(all)
  })
})

test('a coach’s phone lets go of the whole reports it held, at its next pull', async () => {
  const coach = await phoneOf(users.get('coach') ?? '')
  const held = `time/team/${place.teamId}`
  await coach.pullAll()
  coach.cursors = { ...coach.cursors, [held]: { seq: 1, back: 0 } }
  expect((await coach.pull()).removed).toEqual([held])
})
