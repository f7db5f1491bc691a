import type { BadgeGroup } from '../../shared/features/sales-flow/badge/badge.schema.ts'
import { groupBy } from '../../shared/kernel/group-by.ts'
import { addDays, dayOf } from '../../shared/kernel/days.ts'
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
import type { Seeder } from './story.ts'

const rules = [
  { event: 'sale', xp: 100, coins: 10 },
  { event: 'agreement', xp: 25, coins: 2 },
  { event: 'thousand', xp: 5, coins: 1 },
] as const

const levels = [
  ['Nykomling', 0, ''],
  ['Brons', 500, 'Eget klistermärke på mobilen'],
  ['Silver', 2500, 'Välj område en dag i veckan'],
  ['Guld', 8000, 'Lunch med regionchefen\nFörtur till nya jackor'],
  ['Platina', 20_000, 'En extra ledig dag\nEget skåp på kontoret'],
] as const

/** Seeds the rules of the game before the sales, because each sale earns its points when it is written. */
export async function seedGameRules({ platform: { database, newId } }: Pick<Seeder, 'platform'>): Promise<void> {
  await database.tx(async (db) => {
    for (const rule of rules)
      await insertRecord(db, gameRuleRecords.table, { ...stored(newId()), ...rule, fromDay: '2020-01-01' })
    for (const [name, requiredXp, benefits] of levels)
      await insertRecord(db, gameLevelRecords.table, { ...stored(newId()), name, requiredXp, benefits })
  })
}

const everySale: BadgeGroup = { join: 'all', parts: [] }
const large: BadgeGroup = { join: 'all', parts: [{ field: 'value', operator: 'at_least', value: 3000 }] }

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
    for (const badge of badges) await insertRecord(db, badgeRecords.table, { ...stored(newId()), ...badge })
    for (const reward of rewards) await insertRecord(db, rewardRecords.table, { ...stored(newId()), ...reward })
    for (const { from, to, ...competition } of competitions)
      await insertRecord(db, competitionRecords(now).table, {
        ...stored(newId()),
        stage: 'published',
        regionId: null,
        firstId: null,
        secondId: null,
        settledAt: null,
        ...competition,
        firstDay: addDays(today, from),
        lastDay: addDays(today, to),
      })
  })
}

/** A purchase that waits for the office, by a seller with coins enough. */
async function seedPurchase({ platform, cast }: Seeder): Promise<void> {
  const { database, newId, now } = platform
  const reward = (await loadRewards(database.db)).find(({ name }) => name === 'Biobiljett')
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

const badge = {
  description: '',
  showing: 'shown',
  tree: everySale,
  aggregation: 'count',
  scope: 'user',
  xp: 0,
  coins: 5,
}

const badges = [
  {
    ...badge,
    name: 'Dagens två',
    description: 'Två godkända försäljningar på en dag.',
    period: 'day',
    threshold: 2,
    repeat: 'each_period',
  },
  {
    ...badge,
    name: 'Femman',
    description: 'Fem godkända försäljningar på en vecka.',
    period: 'week',
    threshold: 5,
    repeat: 'each_period',
    xp: 50,
    coins: 15,
  },
  {
    ...badge,
    name: 'Första ordern',
    description: 'Din första godkända försäljning.',
    period: 'all',
    threshold: 1,
    repeat: 'once',
    xp: 25,
  },
  { ...badge, name: 'Tio på en månad', period: 'month', threshold: 10, repeat: 'each_period', xp: 100, coins: 25 },
  {
    ...badge,
    name: 'Storfångaren',
    description: 'En order på minst 3 000 kr om året.',
    tree: large,
    aggregation: 'max',
    period: 'all',
    threshold: 3000,
    repeat: 'once',
    coins: 20,
  },
  {
    ...badge,
    name: 'I form',
    description: 'Tre arbetsdagar i rad.',
    aggregation: 'streak',
    period: 'month',
    threshold: 3,
    repeat: 'each_period',
    coins: 10,
  },
  {
    ...badge,
    name: 'Lagkänslan',
    description: 'Teamet säljer tjugo på en månad.',
    period: 'month',
    scope: 'team',
    threshold: 20,
    repeat: 'each_period',
  },
  { ...badge, name: 'Nattugglan', showing: 'hidden', period: 'all', threshold: 40, repeat: 'once', xp: 200 },
]

const reward = { description: '', stock: null, variants: [], perPerson: null, taxNote: '', fromDay: null, toDay: null }

const rewards = [
  {
    ...reward,
    name: 'Biobiljett',
    description: 'Gäller alla föreställningar.',
    priceCoins: 25,
    stock: 40,
    costOre: 140_00,
  },
  {
    ...reward,
    name: 'Lunch på firman',
    priceCoins: 20,
    costOre: 120_00,
    taxNote: 'Fri lunch är en skattepliktig förmån.',
  },
  {
    ...reward,
    name: 'Huvtröja',
    description: 'Med Ronds märke.',
    priceCoins: 80,
    variants: ['S', 'M', 'L', 'XL'].map((name) => ({ name, stock: name === 'S' ? 2 : 6 })),
    perPerson: 1,
    costOre: 390_00,
  },
  {
    ...reward,
    name: 'Hörlurar',
    priceCoins: 240,
    stock: 3,
    perPerson: 1,
    costOre: 1_290_00,
    taxNote: 'Förmånen beskattas efter marknadsvärdet.',
  },
  { ...reward, name: 'Ledig fredag', description: 'Stäms av med din coach.', priceCoins: 400, costOre: 0 },
]

const prizes = { prizeFirst: 60, prizeSecond: 40, prizeThird: 20, description: '' }

const competitions = [
  { ...prizes, name: 'Månadens flest', description: 'Hela månaden, för alla kontor.', kind: 'most', from: -12, to: 14 },
  { ...prizes, name: 'Teamkampen', kind: 'team', from: -6, to: 8 },
  { ...prizes, name: 'Slå ditt eget snitt', kind: 'target', from: -4, to: 10 },
  { ...prizes, name: 'Poängjakten', kind: 'points', from: -45, to: -25 },
  { ...prizes, name: 'Advent', kind: 'most', from: 6, to: 28 },
]
