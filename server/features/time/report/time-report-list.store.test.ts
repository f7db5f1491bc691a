import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialect } from '../../../platform/database/columns.ts'
import type { Answer } from '../../../resource/testing/lists-world.ts'
import { openTimeListsWorld, type TimeListsWorld } from '../testing/time-lists-world.ts'

let world: TimeListsWorld
let ask: TimeListsWorld['ask']
let found: TimeListsWorld['found']

beforeAll(async () => {
  world = await openTimeListsWorld()
  ask = world.ask
  found = world.found
})
afterAll(() => world.platform.database.close())

const daysIn = ({ rows }: Answer): string[] => rows.map(({ sellerName, day }) => `${String(sellerName)} ${String(day)}`)
describe(`time reports on ${dialect}`, () => {
  const [first, second, third, last] = [
    'Östen Åkesson 2026-11-02',
    'Östen Åkesson 2026-11-03',
    'Åke Andersson 2026-11-03',
    'Bo Ek 2026-11-04',
  ]

  test('stand by day, the newest first, each with what is shown and nothing else', async () => {
    const answer = await ask('time-reports')
    expect(daysIn(answer)).toEqual([last, third, second, first])
    expect(answer.rows[2]).toEqual({
      id: expect.any(String) as string,
      day: '2026-11-03',
      sellerId: world.osten.userId,
      sellerName: 'Östen Åkesson',
      teamId: expect.any(String) as string,
      officeId: expect.any(String) as string,
      type: 'absent',
      attendanceHours: 0,
      absenceHours: 8,
      absenceType: 'sick',
      absences: [{ value: 'sick', count: 8 }],
      allowance: 0,
      place: '',
      status: 'returned',
      revision: 1,
    })
  })

  test.each([
    ['sellerName', [last, third, first, second]],
    ['-attendanceHours', [last, first, third, second]],
    ['-absenceHours', [second, last, third, first]],
    ['-allowance', [third, last, second, first]],
    ['status', [first, last, third, second]],
    ['day', [first, second, third, last]],
  ])('by %s, page by page, forth and back', async (sort, order) => {
    expect(daysIn(await ask('time-reports', { sort }))).toEqual(order)
    const start = await ask('time-reports', { sort, size: '3' })
    const rest = await ask('time-reports', { sort, size: '3', after: start.next })
    expect([...daysIn(start), ...daysIn(rest)]).toEqual(order)
    expect(daysIn(await ask('time-reports', { sort, size: '3', before: rest.previous }))).toEqual(order.slice(0, 3))
  })

  test.each([
    [{ 'filter[status]': 'submitted' }, 2],
    [{ 'filter[status]': 'submitted,approved' }, 3],
    [{ 'filter[type]': 'absent' }, 1],
    [{ 'filter[absenceType]': 'sick,other' }, 1],
    [{ 'filter[absenceType]': 'holiday' }, 0],
    [{ 'filter[day]': '2026-11-03..2026-11-03' }, 2],
    [{ 'filter[day]': '..2026-11-03', 'filter[status]': 'submitted' }, 1],
    [{ 'filter[status]': 'nonsense' }, 0],
  ])('are filtered: %o finds %i', async (query, n) => {
    expect(await found('time-reports', query)).toBe(n)
  })

  test('of one seller are found, as the page of a sick notice asks for them', async () => {
    const { userId } = world.osten
    const ofOsten = { 'filter[sellerId]': userId, 'filter[absenceType]': 'sick', 'filter[day]': '2026-11-01..' }
    expect(daysIn(await ask('time-reports', { ...ofOsten, sort: 'day' }))).toEqual([second])
    expect(await found('time-reports', { 'filter[sellerId]': userId })).toBe(2)
    expect(await found('time-reports', { 'filter[sellerId]': world.platform.newId() })).toBe(0)
  })

  test.each([
    ['akesson', 2],
    ['ande ÅKE', 1],
    ['lulea', 1],
    ['migrän', 1],
    ['östen migr', 1],
    ['fel dag', 1],
    ['nobody', 0],
  ])('are found by name, town and what was written: %s', async (q, n) => {
    expect(await found('time-reports', { q })).toBe(n)
  })

  test('are counted in each tab', async () => {
    expect((await ask('time-reports/counts')).views).toMatchObject({
      all: { n: 4 },
      waiting: { n: 2 },
      returned: { n: 1 },
      absent: { n: 1 },
      approved: { n: 1 },
    })
  })

  test('one says where it stands, and which are beside it', async () => {
    const { rows } = await ask('time-reports')
    expect(await ask(`time-reports/rows/${String(rows[1]?.['id'])}`)).toMatchObject({
      previous: rows[0]?.['id'],
      next: rows[2]?.['id'],
      position: 2,
    })
  })
})

describe(`who sees which days on ${dialect}`, () => {
  test.each([
    ['backoffice', 4],
    ['admin', 4],
    ['manager', 3],
  ] as const)('%s sees the days within reach, with their reason: %i', async (role, n) => {
    expect(await found('time-reports', {}, role)).toBe(n)
    expect((await ask('time-reports/counts', {}, role)).views['all']).toEqual({ n, exact: true })
    expect(await found('time-reports', { 'filter[absenceType]': 'sick' }, role)).toBe(1)
  })

  test.each(['seller', 'coach', 'quality', 'finance', 'recruiter'] as const)('%s does not', async (role) => {
    for (const end of ['', '/counts', '/export']) expect((await ask(`time-reports${end}`, {}, role)).status).toBe(403)
  })

  test('a coach sees the hours of the team, and nothing of why somebody was away', async () => {
    const answer = await ask('day-hours', {}, 'coach')
    expect(daysIn(answer)).toHaveLength(3)
    expect(JSON.stringify(answer)).not.toMatch(/sick|absenceType|absences|Migrän|note|revision/)
    expect((await ask('day-hours', { 'filter[absenceType]': 'sick' }, 'coach')).code).toBe('list.unknown-field')
    expect(await found('day-hours', { q: 'migrän' }, 'coach')).toBe(0)
    expect(await found('day-hours', { q: 'osten' }, 'coach')).toBe(2)
    expect(await found('day-hours', { 'filter[type]': 'absent' }, 'coach')).toBe(1)
  })

  test('a day beyond reach is not there by its id either', async () => {
    const { rows } = await ask('time-reports', { q: 'ek' })
    const path = `rows/${String(rows[0]?.['id'])}`
    expect((await ask(`time-reports/${path}`, {}, 'manager')).status).toBe(404)
    expect((await ask(`day-hours/${path}`, {}, 'coach')).status).toBe(404)
  })

  test.each(['seller', 'quality', 'finance', 'recruiter'] as const)('%s sees nobody’s hours', async (role) => {
    expect((await ask('day-hours', {}, role)).status).toBe(403)
  })
})
