import { describe, expect, test } from 'vitest'
import { addDays } from '../../../shared/kernel/days.ts'
import { DAY_MS } from '../../../shared/features/sales/testing/sale-world.ts'
import { dayKeyOf, timeReports } from '../../../shared/features/time/report/time-report.schema.ts'
import { reportOf } from '../../../shared/features/time/testing/time-world.ts'
import { put } from '../../../shared/sync/command.ts'
import { dialect } from '../../platform/database/columns.ts'
import { worldOf } from '../../platform/testing/world-of.ts'
import { applyDuePlaces, saveMembership } from '../organisation/places.door.ts'
import { keyTableJob } from '../../resource/key/key-table.jobs.ts'
import { saleListKeys } from '../sales/index.ts'
import { addTeam } from '../organisation/team/organisation.store.ts'
import { runBadges } from './badge/badge.jobs.ts'
import { settleDue } from './competition/competition.jobs.ts'
import { fillAll } from '../../kept/kept.jobs.ts'
import { gameFilling } from './ledger/game-sale.store.ts'
import { loadBalance } from './ledger/game-line.store.ts'
import { openGameWorld, type GameWorld } from './testing/game-world.ts'

let world: GameWorld
worldOf(async () => {
  world = await openGameWorld()
  return world.platform
})

const badge = (change: object = {}) => ({
  id: world.platform.newId(),
  name: 'Tre på en vecka',
  nameEn: '',
  nameFi: '',
  description: '',
  descriptionEn: '',
  descriptionFi: '',
  picture: 'auto',
  showing: 'shown',
  tree: { join: 'all', parts: [] },
  aggregation: 'count',
  period: 'week',
  scope: 'user',
  threshold: 3,
  repeat: 'once',
  xp: 50,
  coins: 5,
  ...change,
})
const competition = (change: object = {}) => ({
  id: world.platform.newId(),
  name: 'Veckans flest',
  nameEn: '',
  nameFi: '',
  description: '',
  descriptionEn: '',
  descriptionFi: '',
  kind: 'most',
  stage: 'published',
  regionId: null,
  firstDay: world.today(),
  lastDay: world.today(),
  firstId: null,
  secondId: null,
  prizeFirst: 30,
  prizeSecond: 20,
  prizeThird: 10,
  ...change,
})
const create = (name: string, row: object) => world.send(world.admin, `/api/v1/records/${name}`, row)
const own = (who = world.elin) => world.get(who, '/api/v1/game/own')
const pass = (days: number) => world.platform.clock.advance(days * DAY_MS)
const badges = () => runBadges({ ...world.platform, sync: world.app.sync }, world.platform.now())
const settleNow = () => settleDue({ ...world.platform, sync: world.app.sync }, world.platform.now())
const settle = async () => {
  await keyTableJob(world.platform, saleListKeys).run(world.platform.now())
  await fillAll(world.platform, gameFilling(world.platform))
  await settleNow()
}

describe(`badges on ${dialect} [product 5.14]`, () => {
  test('a badge is earned once with its points and coins, and stays after a regret', async () => {
    await create('game-badges', badge())
    const sold = [await world.sell(world.elin), await world.sell(world.elin), await world.sell(world.elin)]
    await badges()
    await badges()
    expect(await own()).toMatchObject({ xp: 350, coins: { available: 35 } })
    await world.give(String(sold[0]), 'regret')
    await badges()
    const shown = await world.get(world.elin, '/api/v1/game/badges')
    expect(shown['awards']).toMatchObject([{ name: 'Tre på en vecka', amount: 3 }])
    // The parts of the day sum up: two sales of 100, and the badge.
    expect((await own())['day']).toEqual({ xp: 250, sales: 2, saleXp: 200 })
  })

  test('hidden badges are counted and not named; others show how far it is', async () => {
    await create('game-badges', badge({ showing: 'hidden', name: 'Hemlig' }))
    await create('game-badges', badge())
    await world.sell(world.elin)
    const shown = await world.get(world.elin, '/api/v1/game/badges')
    expect(shown).toMatchObject({ hidden: 1, open: [{ name: 'Tre på en vecka', amount: 1, threshold: 3 }] })
    expect(JSON.stringify(shown)).not.toContain('Hemlig')
  })

  test('the preview is the query that runs, with its values bound and never written into it', async () => {
    const tree = {
      join: 'any',
      parts: [
        { field: 'value', operator: 'at_least', value: 500 },
        { join: 'all', parts: [{ field: 'channel', operator: 'is', value: "x'; drop table sale; --" }] },
      ],
    }
    const { aggregation, period, scope, threshold } = badge()
    const question = { tree, aggregation, period, scope, threshold } as const
    const preview = await world.send(world.admin, '/api/v1/game/badge-previews', question)
    expect(preview['sql']).toContain('(sale.order_value_ore >= $3 or (sale.channel = $4))')
    expect(preview['sql']).not.toContain('drop')
    expect(preview['values'].slice(2)).toEqual(['50000', "x'; drop table sale; --"])
    const test = await world.send(world.admin, '/api/v1/game/badge-back-tests', {
      ...question,
      repeat: 'once',
      coins: 5,
    })
    expect([test.status, test['awards']]).toEqual([200, 0])
  })

  test('a field that is not allowed is refused', async () => {
    const tree = { join: 'all', parts: [{ field: 'customer', operator: 'is', value: 'x' }] }
    expect((await create('game-badges', badge({ tree }))).status).toBe(422)
  })

  test('a back-test says who would have earned it in the last 90 days, and its cost', async () => {
    for (let n = 0; n < 3; n += 1) await world.sell(world.elin, 'approved', { soldOn: addDays(world.today(), -40) })
    await world.sell(world.kalle)
    const { tree, aggregation, period, scope, threshold } = badge()
    const asked = { tree, aggregation, period, scope, threshold, repeat: 'once', coins: 5 }
    const found = await world.send(world.admin, '/api/v1/game/badge-back-tests', asked)
    expect(found).toMatchObject({ awards: 1, coins: 5, people: [{ times: 1, best: 3 }] })
    expect(await own()).toMatchObject({ coins: { available: 30 } })
  })
})

describe('a badge and the calendar, the team and the days away of its time', () => {
  const own = async (who = world.elin) => (await world.get(who, '/api/v1/game/badges'))['awards']

  test('days away freeze a streak for the badge as they do on the screen', async () => {
    const days = ['2026-11-23', '2026-11-24', '2026-11-26'] as const
    world.platform.clock.advance(Date.parse('2026-11-26T18:00:00+01:00') - world.platform.now())
    for (const soldOn of days) await world.sell(world.elin, 'approved', { soldOn })
    await create('game-badges', badge({ aggregation: 'streak', threshold: 3 }))
    await badges()
    expect([(await world.get(world.elin, '/api/v1/game/own'))['streak'], await own()]).toEqual([1, []])
    const { teamId, officeId, regionId } = world.place
    const who = { id: world.platform.newId(), sellerId: world.elin.id, teamId, officeId, regionId }
    const day = '2026-11-25'
    const hours = { attendanceHours: 0, absenceHours: 8, absenceType: 'sick' } as const
    const report = reportOf({ ...who, ...hours, day, dayKey: dayKeyOf(world.elin.id, day) })
    await world.app.sync.writeOnServer({ changes: [put(timeReports, report)] })
    await badges()
    expect((await world.get(world.elin, '/api/v1/game/own'))['streak']).toBe(3)
    expect(await own()).toMatchObject([{ amount: 3 }])
  })

  test('a team badge goes to those who belonged to the team or sold in it, not to the members of today', async () => {
    const teamId = world.platform.newId()
    await world.platform.database.tx((db) => addTeam(db, { id: teamId, name: 'Nya', officeId: world.place.officeId }))
    await create('game-badges', badge({ scope: 'team', period: 'day' }))
    const soldOn = addDays(world.today(), -3)
    for (let n = 0; n < 3; n += 1) await world.sell(world.elin, 'approved', { teamId, soldOn })
    const row = { titleId: null, coachId: null, officeId: null, teamId }
    const kalle = { ...row, userId: world.kalle.id, fromDay: world.today() }
    await world.platform.database.tx(async (db) => {
      await saveMembership(db, { ...kalle, fromDay: '2020-01-01', teamId: world.place.teamId })
      await saveMembership(db, kalle)
      await applyDuePlaces(db, world.platform.now(), world.kalle.id)
    })
    const { tree, aggregation, threshold } = badge()
    const question = { tree, aggregation, threshold, period: 'day', scope: 'team', repeat: 'once', coins: 5 }
    const tried = await world.send(world.admin, '/api/v1/game/badge-back-tests', question)
    expect(tried).toMatchObject({ awards: 1, people: [{ best: 3 }] })
    await badges()
    expect([await own(), await own(world.kalle)]).toMatchObject([[{ amount: 3 }], []])
  })
})

describe('competitions [product 5.14]', () => {
  test('points for each hour divide by the metric of hours: a day that was returned to its seller does not count', async () => {
    await world.sell(world.elin)
    const { teamId, officeId, regionId } = world.place
    const report = async (day: string, change: object) => {
      const who = { id: world.platform.newId(), sellerId: world.elin.id, teamId, officeId, regionId }
      const row = reportOf({ ...who, attendanceHours: 4, day, dayKey: dayKeyOf(world.elin.id, day), ...change })
      await world.app.sync.writeOnServer({ changes: [put(timeReports, row)] })
    }
    await report(world.today(), {})
    await report(addDays(world.today(), -1), { status: 'returned' })
    const board = await world.get(
      world.elin,
      '/api/v1/game/leaderboard?span=season&group=person&measure=per_hour&league=all',
    )
    expect(board['top']).toMatchObject([{ value: 2500, isOwn: true }])
  })

  test('a week: sales, a regret after the end, and the prize to whoever leads net of it', async () => {
    await create('game-competitions', competition())
    const sold = [await world.sell(world.elin), await world.sell(world.elin)]
    await world.sell(world.kalle)
    const shown = async () => (await world.get(world.elin, '/api/v1/game/competitions'))['competitions'][0]
    expect(await shown()).toMatchObject({
      phase: 'ongoing',
      standing: [{ rank: 1, value: 2, isOwn: true }],
    })
    pass(1)
    await settle()
    expect(await shown()).toMatchObject({ phase: 'finished' })
    for (const id of sold) await world.give(id, 'regret')
    pass(17)
    await settle()
    await settle()
    const { db } = world.platform.database
    expect((await loadBalance(db, world.kalle.id)).confirmed).toBe(10 + 30)
    expect((await loadBalance(db, world.elin.id)).confirmed).toBe(0)
  })

  test('a person who changes team during a team competition counts for the team of each sale', async () => {
    const teamId = world.platform.newId()
    await world.platform.database.tx((db) => addTeam(db, { id: teamId, name: 'Nya', officeId: world.place.officeId }))
    await create('game-competitions', competition({ kind: 'team' }))
    await world.sell(world.elin)
    await world.sell(world.elin, 'approved', { teamId })
    await world.sell(world.elin, 'approved', { teamId })
    const [shown] = (await world.get(world.elin, '/api/v1/game/competitions'))['competitions']
    expect(shown.standing.map(({ value, isOwn }: { value: number; isOwn: boolean }) => [value, isOwn])).toEqual([
      [2, false],
      [1, true],
    ])
  })

  test('a tie goes to whoever handed in the last of the equal sales first, whenever the office approves', async () => {
    await create('game-competitions', competition())
    const submittedAt = world.platform.now()
    const first = await world.sell(world.kalle, 'finalized', { submittedAt })
    await world.sell(world.elin, 'approved', { submittedAt: submittedAt + 60_000 })
    const last = await world.join('seller')
    await world.sell(last, 'approved', { submittedAt: submittedAt + 120_000 })
    pass(0.01)
    await world.give(first, 'approved')
    const [shown] = (await world.get(world.kalle, '/api/v1/game/competitions'))['competitions']
    expect(shown.standing.map(({ isOwn }: { isOwn: boolean }) => isOwn)).toEqual([true, false])
    const board = await world.get(world.kalle, '/api/v1/game/leaderboard?span=week&group=person&measure=xp&league=all')
    expect(board['top'].map(({ isOwn }: { isOwn: boolean }) => isOwn)).toEqual([true, false])
  })

  test('a standing is not final before the ledger holds the sales of before the game', async () => {
    await create('game-competitions', competition())
    await world.sell(world.kalle)
    pass(17)
    await fillAll(world.platform, gameFilling(world.platform))
    await settleNow()
    const phase = async () => (await world.get(world.elin, '/api/v1/game/competitions'))['competitions'][0].phase
    expect(await phase()).toBe('finished')
    await settle()
    expect(await phase()).toBe('settled')
  })

  test('a competition of a region does not wait for sales of another region', async () => {
    await create('game-competitions', competition({ regionId: world.place.regionId }))
    await world.sell(world.kalle)
    await world.sell(world.elin, 'finalized', { regionId: world.platform.newId() })
    pass(15)
    await settle()
    const [shown] = (await world.get(world.elin, '/api/v1/game/competitions'))['competitions']
    expect(shown.phase).toBe('settled')
  })

  test('its rules stay once it has begun', async () => {
    const row = competition()
    await create('game-competitions', row)
    const { id, ...form } = row
    const path = `/api/v1/records/game-competitions/${id}`
    const answer = await world.send(world.admin, path, { ...form, prizeFirst: 9, version: 1 }, 'PATCH')
    expect(JSON.stringify(answer)).toContain('competition.has-begun')
  })
})

describe('rules for points', () => {
  const rule = (change: object) => ({ id: world.platform.newId(), event: 'sale', xp: 200, coins: 1, ...change })
  test('hold from a later day on: points that are paid never follow another rule', async () => {
    expect((await create('game-rules', rule({ fromDay: world.today() }))).status).toBe(409)
    expect((await create('game-rules', rule({ fromDay: addDays(world.today(), 1) }))).status).toBe(200)
    expect((await create('game-rules', rule({ fromDay: addDays(world.today(), 1) }))).status).toBe(409)
  })

  test('sellers do not run the game', async () => {
    expect((await world.send(world.elin, '/api/v1/records/game-rules', rule({ fromDay: '2027-05-01' }))).status).toBe(
      403,
    )
  })
})
