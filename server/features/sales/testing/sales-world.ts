import { defaultRoleGrants, type RoleName } from '../../../../shared/access/roles.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import type { RowChange } from '../../../../shared/sync/protocol.ts'
import type { Database } from '../../../platform/database/database.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { createSync, type Sync } from '../../../sync/sync.ts'
import { TestPhone } from '../../../sync/testing/world.ts'
import type { Platform } from '../../../platform/platform.ts'
import { agreementsFeature } from '../../agreements/index.ts'
import { catalogFeature } from '../../catalog/index.ts'
import { ordersFeature } from '../../orders/index.ts'
import { timeFeature } from '../../time/index.ts'
import { salesFeature } from '../index.ts'

export interface SalesWorld {
  readonly platform: TestPlatform
  readonly sync: Sync
  readonly join: (role: RoleName, place?: Partial<Actor>) => Actor
  readonly phoneOf: (actor: Actor) => TestPhone
  /** A sale handed in from a phone of the actor's; answers its id. */
  readonly sell: (actor: Actor, change?: object) => Promise<Id>
}

/** Sales and the features that are built on them. */
export const saleFeatures = (platform: Platform) =>
  [salesFeature(platform), agreementsFeature(platform), ordersFeature(platform)] as const

/** A server that knows catalogue and sales, with one provider and one product. */
export async function openSalesWorld(database?: Database): Promise<SalesWorld> {
  const platform = await openTestPlatform(database ? { database } : {})
  const people = new Map<Id, Actor>()
  const features = [catalogFeature(platform), ...saleFeatures(platform), timeFeature(platform)]
  const actorOf = async (_: unknown, userId: Id) => people.get(userId) ?? null
  const sync = createSync({ platform, features: features.map((feature) => feature.sync), actorOf })
  await sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  const phoneOf = (actor: Actor) => new TestPhone({ sync, platform, actor })
  return {
    platform,
    sync,
    phoneOf,
    join: (role, place = {}) => {
      const grants = defaultRoleGrants[role].map(([permission, extent]) => ({ permission, extent }))
      const nowhere = { teamId: null, officeId: null, regionId: null, zone: 'Europe/Stockholm' as const }
      const actor: Actor = { userId: platform.newId(), name: `Test ${role}`, ...nowhere, grants, ...place }
      people.set(actor.userId, actor)
      return actor
    },
    sell: async (actor, change = {}) => {
      const phone = phoneOf(actor)
      await phone.pull()
      const saleId = platform.newId()
      const { results } = await phone.push(phone.command('sale.submit', { ...draft, saleId, idNumber: '', ...change }))
      if (results[0]?.status !== 'applied') throw new Error(JSON.stringify(results))
      return saleId
    },
  }
}

/** The ids of a collection among rows that were pulled or read. */
export const idsOf = (changes: readonly RowChange[], collection: string): Id[] =>
  changes.filter((change) => change.collection === collection && change.row !== null).map(({ id }) => id)
