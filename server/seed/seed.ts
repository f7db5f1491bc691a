import { roleNames } from '../../shared/access/roles.ts'
import { assert } from '../../shared/kernel/assert.ts'
import { findUserByEmail, hasAnyUser } from '../features/people/accounts.door.ts'
import { writeCompanyFacts } from '../features/organisation/places.door.ts'
import { ConfigError, isLoopback } from '../platform/config.ts'
import { loadMeta, saveMeta } from '../platform/database/meta.store.ts'
import type { Platform } from '../platform/platform.ts'
import { DEMO_PASSWORD } from './organisation.ts'
import { stories } from './stories.ts'
import type { CastMember, SeedSync } from './story.ts'

/** What was loaded, to be printed. */
export interface Seeded {
  readonly story: string
  readonly password: string
  /** The demo accounts, one for each role the story has. */
  readonly emails: readonly string[]
}

const LOADING = 'loading'

/** Fills an empty database with the configured story. Never in production, never beside other data. */
export async function seedWhenEmpty(platform: Platform, sync: SeedSync): Promise<Seeded | null> {
  const { seedStory } = platform.config
  const { db } = platform.database
  if (seedStory === null) {
    await assertNotDemoForOthers(platform)
    return null
  }
  const before = await loadMeta(db, 'seed')
  assert(before !== LOADING, `loading the demo data was interrupted: delete ${platform.config.dataDir} and start again`)
  if (!(await hasAnyUser(db))) return loadStory(platform, sync, { story: seedStory })
  return before === seedStory
    ? { story: seedStory, password: DEMO_PASSWORD, emails: await demoAccounts(platform) }
    : null
}

/** Which story, and for stories of any size how many sales it is to have. */
export interface StoryWish {
  readonly story: string
  readonly sales?: number
}

const SALES = 1_000_000

/** The numbers of organisations from 559900 on are not in use. */
const demoCompany = {
  name: 'Nordljus Försäljning AB',
  organisationNumber: '559900-0078',
  address: 'Box 10, 411 05 Göteborg',
  contact: 'kundservice@nordljus.example',
  version: 1,
}

/** Loads a story by name. Refuses in production and when there are users already. */
export async function loadStory(
  platform: Platform,
  sync: SeedSync,
  { story: name, sales = SALES }: StoryWish,
): Promise<Seeded> {
  const { database, config } = platform
  assert(config.mode !== 'production', 'demo data is refused in production')
  const story = stories.find((one) => one.name === name)
  assert(story, `there is no story called ${name}; there are: ${stories.map((one) => one.name).join(', ')}`)
  assert(Number.isSafeInteger(sales) && sales >= 0, 'how many sales must be a number')
  assert(!(await hasAnyUser(database.db)), 'demo data is loaded into an empty database only')
  await saveMeta(database.db, 'seed', LOADING)
  const cast = new Map<string, CastMember>()
  await story.tell({ platform, sync, sales, cast })
  // A demonstration is past its first week: the guide of a new company is put away.
  await saveMeta(database.db, 'first-hour', 'over')
  await writeCompanyFacts(database.db, demoCompany)
  await saveMeta(database.db, 'seed', name)
  return { story: name, password: DEMO_PASSWORD, emails: await demoAccounts(platform) }
}

/** Demo accounts have a password that everybody knows. */
async function assertNotDemoForOthers({ config, database }: Platform): Promise<void> {
  const isForOthers = config.mode === 'production' || !isLoopback(config.host)
  if (!isForOthers || (await loadMeta(database.db, 'seed')) === null) return
  const wayOut = config.mode === 'production' ? '' : ', or name its story in SEED_STORY to show it to others'
  throw new ConfigError(
    `The data in ${config.dataDir} is a demonstration, and its password is public: use another DATA_DIR${wayOut}.`,
  )
}

async function demoAccounts(platform: Platform): Promise<string[]> {
  const found: string[] = []
  for (const role of roleNames) {
    const email = `${role}@demo.rond.example`
    if (await findUserByEmail(platform.database.db, email)) found.push(email)
  }
  return found
}
