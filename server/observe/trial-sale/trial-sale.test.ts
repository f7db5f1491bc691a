import { describe, expect, test } from 'vitest'
import { dialect } from '../../platform/database/columns.ts'
import { watchChanges } from '../../platform/database/table-changes.ts'
import { loadRows, loadTables } from '../../platform/testing/every-table.ts'
import { worldOf } from '../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../resource/testing/lists-world.ts'
import type { ServerFeatureSync } from '../../sync/feature.ts'
import { trialSaleJobs } from './trial-sale.jobs.ts'
import { loadTrialSale } from './trial-sale.store.ts'
import { tryTrialSale } from './trial-sale.ts'

const MINUTE_MS = 60_000

let world: ListsWorld

worldOf(async () => {
  world = await openListsWorld({ trialSale: true })
  await world.join('seller')
  return world.platform
})

const everything = async () => loadRows(world.platform.database.db, await loadTables())

const attempt = (features: readonly ServerFeatureSync[] = world.app.syncParts) => tryTrialSale(world.platform, features)

describe(`the trial sale, on ${dialect}`, () => {
  test('goes the whole way and leaves every table of the product as it was, row by row', async () => {
    const before = await everything()
    expect(await attempt()).toMatchObject({ ok: true, step: '' })
    expect(await attempt()).toMatchObject({ ok: true, step: '' })
    expect(await everything()).toEqual(before)
  })

  test('tells nobody: no event waits, and no list hears of a change', async () => {
    const heard: string[] = []
    const stop = watchChanges(world.platform.database.db, (tables) => heard.push(...tables))
    await attempt()
    expect(await world.app.sync.runEffects()).toBe(0)
    await new Promise((done) => setImmediate(done))
    stop()
    expect(heard.filter((table) => table !== 'effect')).toEqual([])
  })

  test('beside it a real sale is stored as ever', async () => {
    const [trial] = await Promise.all([attempt(), world.addTeams(['Norr'])])
    expect(trial.ok).toBe(true)
    const { rows } = await world.ask(await world.join('admin', {}), 'teams')
    expect(rows.map(({ name }) => name)).toContain('Norr')
  })

  test('names the step at which it stops, and still leaves nothing', async () => {
    const before = await everything()
    const withoutSelling = world.app.syncParts.map((part) => ({
      ...part,
      commands: part.commands.filter(({ command }) => command.name !== 'sale.submit'),
    }))
    expect(await attempt(withoutSelling)).toMatchObject({ ok: false, step: 'push' })
    const withBrokenKeeping = world.app.syncParts.map((part) => ({
      ...part,
      collections: part.collections.map((one) =>
        one.collection.name === 'sales' ? { ...one, save: () => Promise.reject(new Error('the disk is full')) } : one,
      ),
    }))
    expect(await attempt(withBrokenKeeping as unknown as ServerFeatureSync[])).toMatchObject({
      ok: false,
      step: 'push',
    })
    expect(await everything()).toEqual(before)
  })

  test('runs every five minutes, once for all servers, and notes its outcome', async () => {
    const { platform } = world
    const features = { parts: world.app.syncParts }
    const run = () => trialSaleJobs(platform, () => features.parts)[0]?.run(platform.now())
    await run()
    const first = platform.now()
    expect(await loadTrialSale(platform.database.db)).toMatchObject({ at: first, ok: true, wentWellAt: first })
    platform.clock.advance(3 * MINUTE_MS)
    await run()
    expect(await loadTrialSale(platform.database.db)).toMatchObject({ at: first })
    platform.clock.advance(2 * MINUTE_MS)
    features.parts = []
    await run()
    expect(await loadTrialSale(platform.database.db)).toMatchObject({
      at: first + 5 * MINUTE_MS,
      ok: false,
      step: 'catalogue',
      wentWellAt: first,
    })
  })
})
