import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BadgeQuestion } from '../../../../shared/features/sales-flow/badge/badge.schema.ts'
import type { Competition } from '../../../../shared/features/sales-flow/competition/competition.schema.ts'
import { saleCredits, type SaleCredit } from '../../../../shared/features/commission/split/sale-credit.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { put } from '../../../../shared/sync/command.ts'
import { saleStatuses } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { periodOf } from '../../../../shared/features/sales-flow/level/season.rules.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { loadSale } from '../../sales/index.ts'
import { askBadge } from '../badge/badge-run.store.ts'
import { standingOf } from '../competition/standing.store.ts'
import { openGameWorld, type GameWorld } from '../testing/game-world.ts'
import { checkKept, countWrong } from '../../../kept/check-kept.ts'
import { addGameLines, findLinesOf, gameLines, loadBalance, loadOwnTotal } from './game-line.store.ts'
import { gameBalances, moveOf } from './game-sums.kept.ts'
import { gameBalanceTable } from './game.table.ts'
import { postSales } from './game-sale.store.ts'
import { holdingsIn } from '../../../../shared/features/sales-flow/ledger/game-ledger.rules.ts'

let world: GameWorld
worldOf(async () => {
  world = await openGameWorld()
  return world.platform
})

const own = (who = world.elin) => world.get(who, '/api/v1/game/own')

describe(`the ledger of points and coins on ${dialect} [product 5.14]`, () => {
  test('points are provisional until the sale is approved', async () => {
    const saleId = await world.sell(world.elin, 'finalized')
    expect(await own()).toMatchObject({ xp: 0, provisionalXp: 100, coins: { available: 0, provisional: 10 } })
    await world.give(saleId, 'approved')
    expect(await own()).toMatchObject({ xp: 100, provisionalXp: 0, coins: { available: 10, provisional: 0 } })
  })

  test('a regret takes the points back by a line of its own, and the level does not fall this season', async () => {
    const [first] = [await world.sell(world.elin), await world.sell(world.elin)]
    expect(await own()).toMatchObject({ xp: 200, peakXp: 200, streak: 1 })
    await world.give(first, 'regret')
    expect(await own()).toMatchObject({ xp: 100, peakXp: 200, coins: { available: 10 } })
    const lines = await findLinesOf(world.platform.database.db, [first])
    expect(lines.map(({ fromAccount, toAccount, xp }) => [fromAccount, toAccount, xp])).toEqual([
      ['issued', 'confirmed', 100],
      ['confirmed', 'issued', 100],
    ])
  })

  test('points return when a refused order is approved after all', async () => {
    const saleId = await world.sell(world.elin, 'finalized')
    for (const status of ['cancelled', 'approved', 'regret', 'approved'] as const) await world.give(saleId, status)
    expect(await own()).toMatchObject({ xp: 100, coins: { available: 10 } })
  })

  test('a flagged sale waits: it leads no board until somebody has looked at it [security L5]', async () => {
    const saleId = await world.sell(world.elin, 'flagged')
    expect(await own()).toMatchObject({ xp: 0, provisionalXp: 0, coins: { available: 0, provisional: 0 } })
    await world.give(saleId, 'finalized')
    expect(await own()).toMatchObject({ xp: 0, provisionalXp: 100 })
    await world.give(saleId, 'flagged')
    expect(await own()).toMatchObject({ xp: 0, provisionalXp: 0 })
    await world.give(saleId, 'approved')
    expect(await own()).toMatchObject({ xp: 100, provisionalXp: 0, coins: { available: 10 } })
  })

  test('one event delivered twice pays once', async () => {
    const saleId = await world.sell(world.elin)
    const { database, now } = world.platform
    const sale = await loadSale(database.db, saleId)
    await database.tx((db) => postSales(db, sale ? [sale, sale] : [], { now }))
    const prize = { key: 'competition/a/1', ownerId: world.elin.id, teamId: null, officeId: null, regionId: null }
    const twice = { ...prize, kind: 'competition', subjectId: 'a', day: world.today(), at: now() } as const
    for (let n = 0; n < 2; n += 1)
      await database.tx((db) =>
        addGameLines(db, [{ ...twice, from: 'issued', to: 'confirmed', xp: 0, coins: 30, sales: 0, saleParts: 0 }]),
      )
    expect(await own()).toMatchObject({ xp: 100, coins: { available: 40 } })
  })

  test('whatever happens to sales, sums and balances are what the lines come to', async () => {
    const { db } = world.platform.database
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...saleStatuses.filter((status) => status !== 'draft' && status !== 'absence')), {
          minLength: 1,
          maxLength: 6,
        }),
        async (steps) => {
          const before = await loadOwnTotal(db, world.elin.id, periodOf('all', world.today()))
          const balance = await loadBalance(db, world.elin.id)
          const saleId = await world.sell(world.elin, 'finalized')
          for (const status of steps) await world.give(saleId, status)
          const held = holdingsIn((await findLinesOf(db, [saleId])).map(moveOf))
          const after = await loadOwnTotal(db, world.elin.id, periodOf('all', world.today()))
          const [provisional, confirmed] = [held.provisional?.xp ?? 0, held.confirmed?.xp ?? 0]
          expect(after.xp - before.xp).toBe(provisional + confirmed)
          expect(after.confirmedXp - before.confirmedXp).toBe(confirmed)
          expect((await loadBalance(db, world.elin.id)).confirmed - balance.confirmed).toBe(held.confirmed?.coins ?? 0)
        },
      ),
      { numRuns: 25 },
    )
  })

  test('a check finds sums that are not what the lines come to, and mends them', async () => {
    await world.sell(world.elin)
    const { database } = world.platform
    expect(await countWrong(database, ...gameLines.kept)).toBe(0)
    await database.db.update(gameBalanceTable).set({ confirmed: 999 })
    expect(await checkKept(database, [gameBalances], { mend: true })).toMatchObject([{ wrong: 1 }])
    expect(await own()).toMatchObject({ coins: { available: 10 } })
  })

  test('a sale counts on the business day of its office, around midnight in two zones', async () => {
    await world.sell(world.elin, 'approved', { soldOn: '2026-12-31', zone: 'Europe/Helsinki' })
    await world.sell(world.elin, 'approved', { soldOn: '2027-01-01', zone: 'Europe/Stockholm' })
    const { db } = world.platform.database
    expect((await loadOwnTotal(db, world.elin.id, 'season:2026-Q4')).xp).toBe(100)
    expect((await loadOwnTotal(db, world.elin.id, 'season:2027-Q1')).xp).toBe(100)
  })
})

describe('a sale that is shared [product 5.8]', () => {
  const share = async (saleId: string, parts: readonly [number, number]) => {
    const sale = await loadSale(world.platform.database.db, saleId)
    assert(sale, 'a sale')
    const shares = [world.elin, world.kalle].map(({ id }, at) => ({
      sellerId: id,
      sellerName: '',
      basisPoints: parts[at] ?? 0,
    }))
    const { teamId, officeId, regionId, zone, soldOn, currency } = sale
    const place = { teamId, officeId, regionId, zone, soldOn, currency }
    const decided = { sharedAt: 1, sharedByName: '', frozenOre: null, whole: null }
    const credits = [world.elin, world.kalle].map(({ id }): Omit<SaleCredit, 'version'> => ({
      id: `${saleId.slice(0, -4)}${id.slice(-4)}`,
      saleId,
      sellerId: id,
      sellerName: '',
      ownerId: sale.sellerId,
      ...place,
      ...decided,
      shares,
    }))
    await world.app.sync.writeOnServer({ changes: credits.map((credit) => put(saleCredits, credit)) })
  }

  test('shares XP, coins and its count so that the parts sum to the whole [decision 0191]', async () => {
    const saleId = await world.sell(world.elin)
    await share(saleId, [6500, 3500])
    expect(await own()).toMatchObject({ xp: 65, coins: { available: 7 }, day: { sales: 0.65 } })
    expect(await own(world.kalle)).toMatchObject({ xp: 35, coins: { available: 3 }, day: { sales: 0.35 } })
  })

  test('a badge counts the parts of those who share a sale, in number, value and days [decision 0191]', async () => {
    const whole = await world.sell(world.elin)
    const { database } = world.platform
    const sale = await loadSale(database.db, whole)
    assert(sale, 'a sale')
    const shared = await world.sell(world.elin, 'approved', { orderValueOre: 50_000 })
    await share(shared, [6500, 3500])
    const window = { first: sale.soldOn, last: sale.soldOn }
    const asked = async (aggregation: BadgeQuestion['aggregation'], ownerId?: string) => {
      const question = {
        tree: { join: 'all', parts: [] },
        aggregation,
        scope: 'user',
        period: 'day',
        threshold: 1,
      } as const
      const answer = await askBadge(database, question, { ...window, ...(ownerId === undefined ? {} : { ownerId }) })
      assert(answer.ok, 'an answer')
      return [world.elin, world.kalle].map(({ id }) => answer.value.find((one) => one.ownerId === id)?.amount ?? 0)
    }
    const kr = sale.orderValueOre / 100
    expect(await asked('count')).toEqual([1.65, 0.35])
    expect(await asked('sum')).toEqual([kr + 325, 175])
    expect(await asked('max')).toEqual([Math.max(kr, 325), 175])
    expect(await asked('streak')).toEqual([1, 1])
    expect(await asked('count', world.kalle.id)).toEqual([0, 0.35])
  })

  test('a competition for most sales counts the parts, also once it is settled', async () => {
    await share(await world.sell(world.elin), [6500, 3500])
    await world.sell(world.elin)
    const day = world.today()
    const competition = { kind: 'most', firstDay: day, lastDay: day, regionId: null, firstId: null, secondId: null }
    const standing = await standingOf(world.platform.database.db, competition as Competition, { isFinal: true })
    expect(standing.map(({ id, value }) => [id, value])).toEqual([
      [world.elin.id, 1.65],
      [world.kalle.id, 0.35],
    ])
  })

  test('takes back from each what each was given, also where one person had all of it', async () => {
    const saleId = await world.sell(world.elin)
    await share(saleId, [6500, 3500])
    await world.give(saleId, 'regret')
    const held = [await own(), await own(world.kalle)]
    expect(held).toMatchObject([
      { xp: 0, coins: { available: 0 } },
      { xp: 0, coins: { available: 0 } },
    ])
    expect(await countWrong(world.platform.database, ...gameLines.kept)).toBe(0)
  })
})

describe('the leaderboard [specification 9]', () => {
  const board = (who = world.elin) =>
    world.get(who, '/api/v1/game/leaderboard?span=season&group=person&measure=xp&league=all')

  test('shows the top three of the region, and the own place with those above it who are not in the last third', async () => {
    for (let at = 0; at < 13; at += 1) {
      const who = await world.join('seller')
      for (let n = 0; n < 14 - at; n += 1) await world.sell(who)
    }
    await world.sell(world.elin)
    const shown = await board()
    expect(shown['top']).toHaveLength(3)
    expect(shown['top'][0]).toMatchObject({ rank: 1, value: 1400 })
    expect(shown['around'].map(({ rank, isOwn }: { rank: number; isOwn: boolean }) => [rank, isOwn])).toEqual([
      [14, true],
    ])
    expect(shown['ranked']).toBe(14)
  })

  test('a person can hide their name, or leave public rankings', async () => {
    await world.sell(world.kalle)
    await world.send(world.kalle, '/api/v1/game/member', { hidesName: true, staysOut: false }, 'PUT')
    expect((await board())['top'][0].name).toBe('TS')
    expect((await board(world.kalle))['top'][0].name).toBe('Test seller')
    await world.send(world.kalle, '/api/v1/game/member', { hidesName: true, staysOut: true }, 'PUT')
    expect((await board())['top']).toEqual([])
  })

  test('shows the own team alone where that is asked for', async () => {
    await world.sell(world.elin)
    const elsewhere = await world.join('seller')
    for (let n = 0; n < 3; n += 1) await world.sell(elsewhere, 'approved', { teamId: world.platform.newId() })
    const query = 'span=season&group=person&measure=xp&league=all'
    const idsOf = async (within: string) =>
      (await world.get(world.elin, `/api/v1/game/leaderboard?${query}${within}`))['top'].map(
        ({ id }: { id: string }) => id,
      )
    expect(await idsOf('&within=team')).toEqual([world.elin.id])
    expect(await idsOf('&within=region')).toHaveLength(2)
    expect(await idsOf('')).toHaveLength(2)
  })

  test('knows nothing of other regions', async () => {
    await world.sell(world.kalle, 'approved', { regionId: world.platform.newId() })
    expect((await board())['top']).toEqual([])
  })
})
