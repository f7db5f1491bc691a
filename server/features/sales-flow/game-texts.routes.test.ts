import { describe, expect, test } from 'vitest'
import { dialect } from '../../platform/database/columns.ts'
import { eq } from '../../platform/database/eq.ts'
import { worldOf } from '../../platform/testing/world-of.ts'
import { insertRecord } from '../../resource/record/record.store.ts'
import { notificationTable } from '../messaging/notification/notification.table.ts'
import { organisationTables } from '../organisation/access.door.ts'
import { runBadges } from './badge/badge.jobs.ts'
import { gameBadgeTable, gameCompetitionTable, gameLevelTable, gameRewardTable } from './game-record.table.ts'
import { openGameWorld, type GameWorld } from './testing/game-world.ts'

let world: GameWorld
worldOf(async () => {
  world = await openGameWorld()
  const { platform } = world
  const stored = () => ({ id: platform.newId(), version: 1, archivedAt: null })
  const named = { name: 'Första ordern', nameEn: 'First order', nameFi: 'Ensimmäinen tilaus' }
  const texts = { ...named, description: 'På svenska.', descriptionEn: '', descriptionFi: 'Suomeksi.' }
  await platform.database.tx(async (db) => {
    await insertRecord(db, gameBadgeTable, {
      ...stored(),
      ...texts,
      picture: 'auto',
      showing: 'shown',
      tree: { join: 'all', parts: [] },
      aggregation: 'count',
      period: 'day',
      scope: 'user',
      threshold: 1,
      repeat: 'each_period',
      xp: 5,
      coins: 5,
    })
    await insertRecord(db, gameLevelTable, {
      ...stored(),
      name: 'Guldet',
      nameEn: '',
      nameFi: 'Kulta',
      requiredXp: 900,
      benefits: 'Skåp',
      benefitsFi: 'Kaappi',
    })
    await insertRecord(db, gameRewardTable, {
      ...stored(),
      ...texts,
      picture: 'auto',
      priceCoins: 1,
      stock: null,
      variants: [],
      perPerson: null,
      costOre: 0,
      taxNote: 'Skatt',
      taxNoteFi: 'Vero',
      fromDay: null,
      toDay: null,
    })
    await insertRecord(db, gameCompetitionTable, {
      ...stored(),
      ...texts,
      kind: 'most',
      stage: 'published',
      regionId: null,
      firstId: null,
      secondId: null,
      firstDay: world.today(),
      lastDay: world.today(),
      prizeFirst: 1,
      prizeSecond: 0,
      prizeThird: 0,
      settledAt: null,
    })
  })
  await world.sell(world.elin)
  await runBadges({ ...platform, sync: world.app.sync }, platform.now())
  return platform
})

const get = (path: string, language?: string) =>
  world.get(world.elin, `/api/v1/game/${path}${language === undefined ? '' : `?language=${language}`}`)

describe(`the texts of the game on ${dialect}`, () => {
  test('are read in the language of the screen: levels, challenges, badges and the team’s news', async () => {
    const own = await get('own', 'fi')
    expect(own['levels'].at(-1)).toMatchObject({ name: 'Kulta', benefits: 'Kaappi' })
    expect(own['challenges']).toMatchObject([{ name: 'Ensimmäinen tilaus', description: 'Suomeksi.' }])
    expect(own['news'].map(({ about }: { about: string }) => about)).toContain('Ensimmäinen tilaus')
    expect((await get('badges', 'en'))['awards']).toMatchObject([{ name: 'First order', scope: 'user' }])
  })

  test('of competitions and rewards too, with the note on tax and the name of what was bought', async () => {
    expect((await get('competitions', 'fi'))['competitions']).toMatchObject([{ name: 'Ensimmäinen tilaus' }])
    const [reward] = (await get('rewards'))['rewards']
    const bought = { id: world.platform.newId(), rewardId: reward.id, variant: '' }
    await world.send(world.elin, '/api/v1/game/purchases', bought)
    expect(await get('rewards', 'fi')).toMatchObject({
      rewards: [{ name: 'Ensimmäinen tilaus', description: 'Suomeksi.', taxNote: 'Vero' }],
      purchases: [{ rewardName: 'Ensimmäinen tilaus' }],
    })
  })

  test('that are not translated are read in the company’s own language', async () => {
    const own = await get('own', 'en')
    expect(own['levels'].at(-1)).toMatchObject({ name: 'Guldet', benefits: 'Skåp' })
    expect(own['challenges']).toMatchObject([{ name: 'First order', description: 'På svenska.' }])
  })

  test('are in the language of the account where the caller does not name one, as are notices', async () => {
    const { db } = world.platform.database
    await db
      .update(organisationTables.userTable)
      .set({ language: 'fi' })
      .where(eq(organisationTables.userTable.id, world.kalle.id))
    await world.sell(world.kalle)
    await runBadges({ ...world.platform, sync: world.app.sync }, world.platform.now())
    expect((await world.get(world.kalle, '/api/v1/game/badges'))['awards']).toMatchObject([
      { name: 'Ensimmäinen tilaus' },
    ])
    await world.app.sync.runEffects()
    const notices = await db.select().from(notificationTable).where(eq(notificationTable.userId, world.kalle.id))
    expect(notices.map(({ message }) => message)).toEqual(['Ensimmäinen tilaus'])
  })
})
