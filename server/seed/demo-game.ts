import { groupBy } from '../../shared/kernel/group-by.ts'
import { dayOf } from '../../shared/kernel/days.ts'
import { addKudos } from '../features/sales-flow/board/kudos.store.ts'
import { loadTeamNews } from '../features/sales-flow/ledger/game-line.store.ts'
import { fillAll } from '../kept/kept.jobs.ts'
import { buy, gameFilling, loadBalance, runBadges, settleDue } from '../features/sales-flow/index.ts'
import { badgeRecords } from '../features/sales-flow/badge/badge.store.ts'
import { competitionRecords } from '../features/sales-flow/competition/competition.store.ts'
import { loadRewards, rewardRecords } from '../features/sales-flow/reward/reward.store.ts'
import { gameLevelRecords, gameRuleRecords } from '../features/sales-flow/rule/game-rule.store.ts'
import { saleListKeys } from '../features/sales/index.ts'
import { keyTableJob } from '../resource/key/key-table.jobs.ts'
import { insertRecord } from '../resource/record/record.store.ts'
import { actorOf } from './demo-cast.ts'
import { DEMO_PURCHASE, demoBadges, demoCompetitions, demoLevels, demoRewards, demoRules } from './demo-game-parts.ts'
import type { Seeder } from './story.ts'

/** Seeds the rules of the game before the sales, because each sale earns its points when it is written. */
export async function seedGameRules({ platform: { database, newId } }: Pick<Seeder, 'platform'>): Promise<void> {
  await database.tx(async (db) => {
    for (const rule of demoRules)
      await insertRecord(db, gameRuleRecords.table, { ...stored(newId()), ...rule, fromDay: '2020-01-01' })
    for (const level of demoLevels) await insertRecord(db, gameLevelRecords.table, { ...stored(newId()), ...level })
  })
}

/** Badges, rewards and competitions, with a season under way. */
export async function seedGame(seeder: Seeder): Promise<void> {
  const { platform, sync } = seeder
  const { now } = platform
  await seedGameParts(seeder)
  // The seeded sales are history: badges and standings count them only once the ledger holds them.
  await keyTableJob(platform, saleListKeys).run(now())
  await fillAll(platform, gameFilling(platform))
  await runBadges({ ...platform, sync }, now())
  await settleDue({ ...platform, sync }, now())
  await seedPurchase(seeder)
  await seedKudos(seeder)
}

/** Badges, rewards and competitions around today. */
export async function seedGameParts({ platform: { database, newId, now } }: Pick<Seeder, 'platform'>): Promise<void> {
  const today = dayOf(now(), 'Europe/Stockholm')
  await database.tx(async (db) => {
    for (const badge of demoBadges) await insertRecord(db, badgeRecords.table, { ...stored(newId()), ...badge })
    for (const reward of demoRewards) await insertRecord(db, rewardRecords.table, { ...stored(newId()), ...reward })
    for (const competition of demoCompetitions(today))
      await insertRecord(db, competitionRecords(now).table, {
        ...stored(newId()),
        stage: 'published',
        regionId: null,
        firstId: null,
        secondId: null,
        settledAt: null,
        ...competition,
      })
  })
}

/** A purchase that waits for the office, by a seller with coins enough. */
async function seedPurchase({ platform, cast }: Seeder): Promise<void> {
  const { database, newId, now } = platform
  const reward = (await loadRewards(database.db)).find(({ name }) => name === DEMO_PURCHASE)
  const sellers = [...cast.values()].filter(({ role }) => role === 'seller')
  for (const seller of sellers.toReversed()) {
    const { confirmed } = await loadBalance(database.db, seller.id)
    if (!reward || confirmed < reward.priceCoins) continue
    const bought = { id: newId(), rewardId: reward.id, variant: '' }
    return database.tx((db) => buy(db, { actor: actorOf(seller), now: now() }, bought))
  }
}

/** Seeds kudos for the latest news of each team: two for the newest piece and one for the next. */
async function seedKudos({ platform: { database, now }, cast }: Seeder): Promise<void> {
  const sellers = [...cast.values()].filter(({ role }) => role === 'seller')
  await database.tx(async (db) => {
    for (const [teamId, members] of groupBy(sellers, (seller) => seller.teamId ?? '')) {
      for (const [at, { key, ownerId }] of (await loadTeamNews(db, teamId, 3)).entries()) {
        const colleagues = members.filter(({ id }) => id !== ownerId).slice(0, 2 - at)
        for (const { id: giverId } of colleagues) await addKudos(db, { lineKey: key, giverId, ownerId, at: now() })
      }
    }
  })
}

const stored = (id: string) => ({ id, version: 1, archivedAt: null })
