import { beforeEach, describe, expect, test } from 'vitest'
import type { RoleName } from '../../../../shared/access/roles.ts'
import type { TimeWeekPerson } from '../../../../shared/features/time/week/time-week.api.ts'
import { plainDay } from '../../../../shared/features/time/report/time-report.rules.ts'
import { timeReports, type TimeReport } from '../../../../shared/features/time/report/time-report.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addTestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { notificationTable } from '../../messaging/notification/notification.table.ts'
import { profileOf } from '../../people/profiles.door.ts'
import { userGrantTable } from '../../organisation/access/access.table.ts'
import { timeReportStore } from '../report/time-report.store.ts'
import { profiles } from '../../../../shared/features/people/profile/profile.schema.ts'

const MONDAY = '2026-11-16'

let world: ListsWorld
let seller: TestUser
let desk: TestUser
let coach: TestUser

worldOf(async () => {
  world = await openListsWorld()
  // Late on a Sunday: the five working days before it are over, and Monday is near.
  world.platform.clock.set(Date.parse('2026-11-22T22:30Z'))
  seller = await join('seller')
  desk = await join('backoffice')
  coach = await join('coach')
  return world.platform
})

async function join(role: RoleName, employmentDay = '2020-01-01', at = world.place): Promise<TestUser> {
  const user = await world.join(role, at)
  const profile = await profileOf(world.platform.database.db, user.id)
  await world.app.sync.writeOnServer({ changes: [put(profiles, { ...profile, employmentDay })] })
  return user
}

async function report(whose: TestUser, day: string, said: Partial<TimeReport> = {}, at = world.place): Promise<void> {
  const { platform, app } = world
  const row: Omit<TimeReport, 'version'> = {
    id: platform.newId(),
    sellerId: whose.id,
    sellerName: 'Ada Berg',
    teamId: at.teamId,
    officeId: at.officeId,
    regionId: at.regionId,
    zone: 'Europe/Stockholm',
    day,
    dayKey: `${whose.id}/${day}`,
    ...plainDay,
    type: 'present',
    status: 'submitted',
    statusAt: platform.now(),
    statusComment: '',
    revision: 1,
    source: 'seller',
    createdAt: platform.now(),
    history: [],
    ...said,
  }
  await app.sync.writeOnServer({ changes: [put(timeReports, row)] })
}

async function weekOf(asker: TestUser, query = ''): Promise<readonly TimeWeekPerson[]> {
  const response = await testClient(world.app.http, asker.cookie).send(
    'GET',
    `/api/v1/time-weeks?monday=${MONDAY}${query}`,
  )
  expect(response.status).toBe(200)
  return ((await response.json()) as { people: TimeWeekPerson[] }).people
}

async function remind(asker: TestUser, whom: TestUser): Promise<{ status: number; isSent?: boolean; code?: string }> {
  const response = await testClient(world.app.http, asker.cookie).send('POST', '/api/v1/time-weeks/reminders', {
    body: { sellerId: whom.id, monday: MONDAY },
  })
  return { status: response.status, ...((await response.json()) as object) }
}

const personIn = (people: readonly TimeWeekPerson[], { id }: TestUser) => people.find(({ sellerId }) => sellerId === id)
const missing = (person: TimeWeekPerson | undefined) =>
  person?.days.filter((day) => day.isMissing).map(({ day }) => day)

/** How often the person has been told of missing days. */
async function toldOf(whom: TestUser): Promise<number> {
  await world.app.sync.runEffects()
  const rows = await world.platform.database.db.select().from(notificationTable)
  return rows.filter(({ userId, words }) => userId === whom.id && words === 'daysMissing').length
}

describe(`a week, person by day, on ${dialect}`, () => {
  test('shows hours, absence and travel, and each workday without a report as missing', async () => {
    await report(seller, '2026-11-16')
    await report(seller, '2026-11-17', { type: 'away', location: 'roadtrip', allowance: 2 })
    await report(seller, '2026-11-18', {
      type: 'absent',
      attendanceHours: 0,
      absenceHours: 8,
      absenceType: 'sick',
    })
    const person = personIn(await weekOf(desk), seller)
    expect(person?.days.map(({ report: said }) => said?.type ?? null)).toEqual([
      'present',
      'away',
      'absent',
      null,
      null,
      null,
      null,
    ])
    expect(person?.days[2]?.report?.absenceType).toBe('sick')
    expect(missing(person)).toEqual(['2026-11-19', '2026-11-20'])
  })

  test('a day before the person was employed is not missing', async () => {
    const newcomer = await join('seller', '2026-11-19')
    expect(missing(personIn(await weekOf(desk), newcomer))).toEqual(['2026-11-19', '2026-11-20'])
  })

  test('days are expected of whoever was given the right to report them: of a coach as long as the role has it', async () => {
    const admin = await join('admin')
    expect(missing(personIn(await weekOf(desk), coach))).toHaveLength(5)
    expect(personIn(await weekOf(desk), admin)).toBeUndefined()
    await world.platform.database.db
      .insert(userGrantTable)
      .values({ userId: coach.id, permission: 'create time_reports', extent: 'own', inverted: true })
    expect(personIn(await weekOf(desk), coach)).toBeUndefined()
    expect(await remind(desk, coach)).toMatchObject({ status: 409, code: 'time-week.nothing-missing' })
  })

  test('a coach sees the own team, and not why somebody was away', async () => {
    const elsewhere = await addTestPlace(world.platform)
    const stranger = await join('seller', '2020-01-01', elsewhere)
    await report(seller, '2026-11-18', { type: 'absent', attendanceHours: 0, absenceHours: 8, absenceType: 'sick' })
    const people = await weekOf(coach)
    expect(personIn(people, stranger)).toBeUndefined()
    expect(personIn(people, seller)?.days[2]?.report).toMatchObject({ absenceHours: 8, absenceType: null })
  })

  test('a day in another team is neither shown nor missing', async () => {
    const elsewhere = await addTestPlace(world.platform)
    await report(seller, '2026-11-16', {}, elsewhere)
    const [monday] = personIn(await weekOf(coach), seller)?.days ?? []
    expect(monday).toMatchObject({ report: null, isMissing: false })
  })

  test('a month has every day of it, for the same people and with the same secrecy', async () => {
    await report(seller, '2026-11-02')
    await report(seller, '2026-11-18', { type: 'absent', attendanceHours: 0, absenceHours: 8, absenceType: 'sick' })
    await report(seller, '2026-12-01')
    const monthOf = async (asker: TestUser) => {
      const client = testClient(world.app.http, asker.cookie)
      const answer = await client.send('GET', '/api/v1/time-months?month=2026-11', {})
      return ((await answer.json()) as { people: TimeWeekPerson[] }).people
    }
    const days = personIn(await monthOf(desk), seller)?.days ?? []
    expect(days).toHaveLength(30)
    expect(days.filter(({ report: said }) => said !== null).map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-18'])
    expect(days.find(({ day }) => day === '2026-11-18')?.report?.absenceType).toBe('sick')
    const seenByCoach = personIn(await monthOf(coach), seller)?.days.find(({ day }) => day === '2026-11-18')?.report
    expect(seenByCoach).toMatchObject({ absenceHours: 8, absenceType: null })
  })

  test('is narrowed to a team', async () => {
    const elsewhere = await addTestPlace(world.platform)
    const other = await join('seller', '2020-01-01', elsewhere)
    const people = await weekOf(desk, `&teamId=${elsewhere.teamId}`)
    expect(people.map(({ sellerId }) => sellerId)).toContain(other.id)
    expect(personIn(people, seller)).toBeUndefined()
  })
})

describe('a reminder of missing days', () => {
  test('reaches the person once a day, also when two remind at once', async () => {
    const answers = await Promise.all([remind(coach, seller), remind(desk, seller)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.filter(({ isSent }) => isSent)).toHaveLength(1)
    expect(await toldOf(seller)).toBe(1)
    expect(personIn(await weekOf(coach), seller)?.isReminded).toBe(true)
    world.platform.clock.set(Date.parse('2026-11-22T23:30Z'))
    expect(await remind(coach, seller)).toMatchObject({ isSent: true })
    expect(await toldOf(seller)).toBe(2)
  })

  test('is refused where no day is missing', async () => {
    for (const day of ['16', '17', '18', '19', '20']) await report(seller, `2026-11-${day}`)
    expect(await remind(coach, seller)).toMatchObject({ status: 409, code: 'time-week.nothing-missing' })
    expect(await toldOf(seller)).toBe(0)
  })

  test('to a person of another team is not found', async () => {
    const stranger = await join('seller', '2020-01-01', await addTestPlace(world.platform))
    expect(await remind(coach, stranger)).toMatchObject({ status: 404 })
    expect(await toldOf(stranger)).toBe(0)
  })
})

describe('the days of a week approved in one act', () => {
  /** One command for each day, as the screen sends them. */
  const approvals = (rows: readonly TimeReport[]) =>
    rows.map(({ id, revision, version }) => ({
      id: world.platform.newId(),
      name: 'time-report.approve',
      version: 1,
      args: { timeReportId: id, revision },
      device: world.platform.newId(),
      basedOn: [{ collection: 'timeReports', id, version }],
    }))
  const send = async (user: TestUser, body: object) => {
    const answer = await testClient(world.app.http, user.cookie).send('POST', '/api/v1/actions', { body })
    const { status, code } = (await answer.json()) as { status: string | number; code?: string }
    return code ?? status
  }
  const sendAll = async (user: TestUser, bodies: readonly object[]) => {
    const answers: unknown[] = []
    for (const body of bodies) answers.push(await send(user, body))
    return answers
  }
  const reportsOf = async (whose: TestUser) => {
    const keys = ['16', '17', '18'].map((day) => `${whose.id}/2026-11-${day}`)
    return timeReportStore.findBy(world.platform.database.db, 'dayKey', keys)
  }
  /** Each day's status and how often it was written: once when it was reported, once more when it was approved. */
  const written = async (whose: TestUser) => (await reportsOf(whose)).map(({ status, version }) => [status, version])
  const thrice = (day: unknown) => [day, day, day]

  beforeEach(async () => {
    for (const day of ['16', '17', '18']) await report(seller, `2026-11-${day}`)
  })

  test('a second tap, and the same again because the answer was lost, approve each day once', async () => {
    const bodies = approvals(await reportsOf(seller))
    expect(await sendAll(desk, bodies)).toEqual(['applied', 'applied', 'applied'])
    expect(await sendAll(desk, bodies)).toEqual(['applied', 'applied', 'applied'])
    expect(await sendAll(desk, approvals(await reportsOf(seller)))).not.toContain('applied')
    expect(await written(seller)).toEqual(thrice(['approved', 2]))
  })

  test('of two clerks who saw the same days, the second is told so for each and changes nothing', async () => {
    const seen = await reportsOf(seller)
    expect(await sendAll(desk, approvals(seen))).toEqual(['applied', 'applied', 'applied'])
    expect(await sendAll(await join('admin'), approvals(seen))).toEqual(['sync.stale', 'sync.stale', 'sync.stale'])
    expect(await written(seller)).toEqual(thrice(['approved', 2]))
  })

  test('a day that was corrected meanwhile stays, the others are approved', async () => {
    const bodies = approvals(await reportsOf(seller))
    const [first] = await reportsOf(seller)
    assert(first, 'a day')
    await world.app.sync.writeOnServer({ changes: [put(timeReports, { ...first, attendanceHours: 4, revision: 2 })] })
    expect(await sendAll(desk, bodies)).toEqual(['sync.stale', 'applied', 'applied'])
  })

  test('the id of a day in another team, or no right to approve, finds nothing', async () => {
    const seen = await reportsOf(seller)
    const elsewhere = await addTestPlace(world.platform)
    const lead = await join('coach', '2020-01-01', elsewhere)
    await world.platform.database.db
      .insert(userGrantTable)
      .values({ userId: lead.id, permission: 'approve time_reports', extent: 'team', inverted: false })
    expect(await sendAll(lead, approvals(seen))).not.toContain('applied')
    expect(await sendAll(coach, approvals(seen))).not.toContain('applied')
    expect(await written(seller)).toEqual(thrice(['submitted', 1]))
  })
})
