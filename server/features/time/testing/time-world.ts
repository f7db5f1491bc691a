import type { Actor } from '../../../../shared/access/actor.ts'
import type { RoleName } from '../../../../shared/access/roles.ts'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { plainDay } from '../../../../shared/features/time/report/time-report.rules.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { dayOf, type Instant } from '../../../../shared/kernel/days.ts'
import * as timeEvents from '../../../../shared/features/time/time.events.ts'
import { put } from '../../../../shared/sync/command.ts'
import type { DomainEvent, AnyEventKind } from '../../../../shared/sync/event.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { on } from '../../../sync/feature.ts'
import { createSync, type Sync } from '../../../sync/sync.ts'
import { only, TestPhone } from '../../../sync/testing/world.ts'
import { addTestPlace, addTestUser, type TestPlace } from '../../account/testing/test-people.ts'
import { catalogFeature } from '../../catalog/index.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { saleFeatures } from '../../sales/testing/sales-world.ts'
import { timeFeature } from '../index.ts'
import { timeJobs } from '../time.jobs.ts'

export interface TimeWorld {
  readonly platform: TestPlatform
  readonly sync: Sync
  readonly place: TestPlace
  readonly told: readonly DomainEvent[]
  readonly join: (role: RoleName, place?: TestPlace) => Promise<TestPhone>
  /** Sends one command from a phone and answers what became of it. */
  readonly give: (phone: TestPhone, name: string, args: object) => Promise<{ status: string; codes: readonly string[] }>
  readonly runJobs: (now?: Instant) => Promise<void>
}

/** A server that knows people, catalogue, sales and time, and remembers what it was told. */
export async function openTimeWorld(): Promise<TimeWorld> {
  const platform = await openTestPlatform()
  const { db } = platform.database
  const place = await addTestPlace(platform)
  const told: DomainEvent[] = []
  const listener = {
    collections: [],
    commands: [],
    scopesFor: () => [],
    reactions: Object.values<AnyEventKind>(timeEvents).map((event) =>
      on(event, async (payload) => void told.push(event(payload))),
    ),
  }
  const features = [catalogFeature(platform), ...saleFeatures(platform), timeFeature(platform)]
  const sync = createSync({ platform, features: [...features.map((one) => one.sync), listener], actorOf: loadActor })
  await sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  const actorOf = async (role: RoleName, where: TestPlace): Promise<Actor> => {
    const { id } = await addTestUser(platform, role, where)
    const actor = await loadActor(db, id)
    assert(actor, 'a user that was just added')
    return actor
  }
  return {
    platform,
    sync,
    place,
    told,
    join: async (role, where = place) => {
      const phone = new TestPhone({ sync, platform, actor: await actorOf(role, where) })
      await phone.pullAll()
      return phone
    },
    give: async (phone, name, args) => {
      const result = only((await phone.push(phone.command(name, args))).results)
      return { status: result.status, codes: result.failures.map(({ code }) => code) }
    },
    runJobs: async (now = platform.now()) => {
      platform.clock.set(now)
      for (const job of timeJobs(platform, sync)) await job.run(now)
      await sync.runEffects()
    },
  }
}

export const today = ({ platform }: Pick<TimeWorld, 'platform'>) => dayOf(platform.now(), 'Europe/Stockholm')

/** The arguments of a plain checkout. */
export const plainCheckout = (world: TimeWorld, saleIds: readonly string[] = []) => ({
  day: today(world),
  report: plainDay,
  note: '',
  draftsLeft: 0,
  saleIds,
})

/** The arguments of a plain sale. */
export const plainSale = ({ platform }: TimeWorld) => ({ ...draft, saleId: platform.newId(), idNumber: '' })
