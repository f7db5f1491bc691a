import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../shared/kernel/days.ts'
import { dayKeyOf, timeReports } from '../../../../shared/features/time/report/time-report.schema.ts'
import { reportOf } from '../../../../shared/features/time/testing/time-world.ts'
import { profiles } from '../../../../shared/features/people/profile/profile.schema.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { eq } from '../../../platform/database/eq.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { insertRecord } from '../../../resource/record/record.store.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { profileOf } from '../../people/profile/profile.store.ts'
import { profileTable } from '../../people/profile/profile.table.ts'
import { gameCompetitionTable } from '../game-record.table.ts'
import { openGameWorld, type GameWorld } from '../testing/game-world.ts'

let world: GameWorld
let coach: TestUser
/** By rank: the first sold nine orders, the last one. */
let sellers: readonly TestUser[]
worldOf(async () => {
  world = await openGameWorld()
  coach = await world.join('coach')
  sellers = [world.elin, world.kalle]
  while (sellers.length < 9) sellers = [...sellers, await world.join('seller')]
  for (const [at, who] of sellers.entries()) for (let n = at; n < 9; n += 1) await world.sell(who)
  for (let n = 0; n < 12; n += 1) await world.sell(coach)
  const { platform } = world
  await platform.database.tx((db) =>
    insertRecord(db, gameCompetitionTable, {
      id: platform.newId(),
      version: 1,
      archivedAt: null,
      name: 'Veckan',
      description: '',
      kind: 'most',
      stage: 'published',
      regionId: null,
      firstId: null,
      secondId: null,
      settledAt: null,
      firstDay: world.today(),
      lastDay: world.today(),
      prizeFirst: 9,
      prizeSecond: 0,
      prizeThird: 0,
    }),
  )
  return platform
})

const at = (place: number): TestUser => sellers[place - 1] ?? world.elin
const board = (who: TestUser, query = '') =>
  world.get(who, `/api/v1/game/leaderboard?span=week&group=person&measure=xp&league=all${query}`)
type Row = { readonly rank: number; readonly id: string; readonly isOwn: boolean }
const ranks = (rows: readonly Row[]) => rows.map(({ rank }) => rank)
const standing = async (who: TestUser): Promise<readonly Row[]> =>
  (await world.get(who, '/api/v1/game/competitions'))['competitions'][0].standing

describe(`rankings on ${dialect} [experience 5.1]`, () => {
  test('a seller gets the first three, the own place and those around it, and nobody of the last third', async () => {
    const shown = await board(at(5))
    expect([ranks(shown['top']), ranks(shown['around']), shown['ranked']]).toEqual([[1, 2, 3], [4, 5, 6], 9])
    expect(ranks(await standing(at(5)))).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('the last gets the own row of the last third alone', async () => {
    const shown = await board(at(9))
    expect([ranks(shown['top']), ranks(shown['around'])]).toEqual([[1, 2, 3], [9]])
    expect(JSON.stringify(shown)).not.toContain(at(8).id)
    expect((await standing(at(9))).map(({ rank, isOwn }) => [rank, isOwn])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [9, true],
    ])
  })

  test('the own game has the place of the week, and none for a coach', async () => {
    const placeOf = async (who: TestUser) => (await world.get(who, '/api/v1/game/own'))['place']
    expect(await placeOf(at(5))).toEqual({ rank: 5, ranked: 9 })
    expect(await placeOf(coach)).toBeNull()
  })

  test('a coach is not ranked, and sees the whole team', async () => {
    const shown = await board(coach)
    expect(ranks(shown['top'])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(JSON.stringify(shown)).not.toContain(coach.id)
    expect(ranks(await standing(coach))).toHaveLength(9)
    expect(JSON.stringify(await standing(at(1)))).not.toContain(coach.id)
  })

  test('a coach of another team is a reader like others', async () => {
    const other = await world.join('coach', {})
    expect(ranks(await standing(other))).toEqual([1, 2, 3])
  })

  test('the wall has the first three, also where a coach opened it', async () => {
    const shown = await board(coach, '&place=wall')
    expect([ranks(shown['top']), shown['around']]).toEqual([[1, 2, 3], []])
  })

  test('sellers are ranked among equals: newcomers, and by the hours of four weeks', async () => {
    const { db } = world.platform.database
    const begun = { employmentDay: addDays(world.today(), -10) }
    for (const who of [at(2), at(4), at(6)]) {
      await world.app.sync.writeOnServer({ changes: [put(profiles, await profileOf(db, who.id))] })
      await db.update(profileTable).set(begun).where(eq(profileTable.id, who.id))
    }
    const { teamId, officeId, regionId } = world.place
    for (const who of [at(1), at(3), at(5)])
      for (let back = 1; back <= 13; back += 1) {
        const day = addDays(world.today(), -back)
        const row = { id: world.platform.newId(), sellerId: who.id, teamId, officeId, regionId }
        const report = reportOf({ ...row, attendanceHours: 8, day, dayKey: dayKeyOf(who.id, day) })
        await world.app.sync.writeOnServer({ changes: [put(timeReports, report)] })
      }
    const mine = async (place: number) => {
      const shown = await board(at(place))
      return { among: shown['among'], ranked: shown['ranked'], rank: rankOf(shown, at(place)) }
    }
    expect(await mine(6)).toEqual({ among: 'new', ranked: 3, rank: 3 })
    expect(await mine(5)).toEqual({ among: 'full', ranked: 3, rank: 3 })
    expect(await mine(7)).toEqual({ among: 'part', ranked: 3, rank: 1 })
  })
})

const rankOf = (shown: Readonly<Record<string, unknown>>, { id }: TestUser): number | undefined =>
  [...(shown['top'] as Row[]), ...(shown['around'] as Row[])].find((row) => row.id === id)?.rank
