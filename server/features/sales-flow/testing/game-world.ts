import type { Sale, SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { people } from '../../../../shared/features/people/person/person.schema.ts'
import { DAY_MS, saleIn } from '../../../../shared/features/sales/testing/sale-world.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { insertRecord } from '../../../resource/record/record.store.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { loadSale } from '../../sales/index.ts'
import { personOf } from '../../people/directory.door.ts'
import { startSession } from '../../account/session-life.store.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { gameLevelTable, gameRuleTable } from '../game-record.table.ts'

export interface GameWorld extends ListsWorld {
  readonly elin: TestUser
  readonly kalle: TestUser
  readonly admin: TestUser
  /** Writes a sale that has the status. 100 points and 10 coins each. */
  readonly sell: (seller: TestUser, status?: SaleStatus, change?: Partial<Sale>) => Promise<Id>
  readonly give: (saleId: Id, status: SaleStatus) => Promise<void>
  readonly get: (who: TestUser, path: string) => Promise<Answered>
  readonly send: (who: TestUser, path: string, body: object, method?: 'POST' | 'PUT' | 'PATCH') => Promise<Answered>
  readonly today: () => string
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers are looked into, not typed
export type Answered = Readonly<Record<string, any>> & { readonly status: number; readonly code?: string }

/** One region with two sellers, a rule of 100 points and 10 coins for a sale, and a ladder. */
export async function openGameWorld(): Promise<GameWorld> {
  const world = await openListsWorld()
  const { platform, app, place } = world
  const join: ListsWorld['join'] = async (role, at) => {
    const user = await world.join(role, at)
    await app.sync.writeOnServer({ changes: [put(people, await personOf(platform.database.db, user.id))] })
    return user
  }
  const [elin, kalle, admin] = [await join('seller'), await join('seller'), await join('admin')]
  const today = () => dayOf(platform.now(), 'Europe/Stockholm')
  await platform.database.tx(async (db) => {
    const record = () => ({ id: platform.newId(), version: 1, archivedAt: null })
    await insertRecord(db, gameRuleTable, { ...record(), event: 'sale', xp: 100, coins: 10, fromDay: '2020-01-01' })
    for (const [name, requiredXp] of [
      ['Brons', 0],
      ['Silver', 200],
      ['Guld', 500],
    ] as const)
      await insertRecord(db, gameLevelTable, { ...record(), name, requiredXp, benefits: '' })
  })
  const write = (sale: Sale) => app.sync.writeOnServer({ changes: [put(sales, sale)] })
  // Weeks pass in some tests, so sessions end: sign everyone in again.
  const cookieOf = async ({ id }: TestUser) => {
    const session = { userId: id, trusted: false, userAgent: 'test' }
    return `rond=${await startSession(platform, platform.database.db, session)}`
  }
  const read = async (response: Response): Promise<Answered> => ({
    ...((await response.json()) as object),
    status: response.status,
  })
  return {
    ...world,
    join,
    elin,
    kalle,
    admin,
    today,
    sell: async (seller, status = 'approved', change = {}) => {
      const id = platform.newId()
      const { teamId, officeId, regionId } = place
      const who = { sellerId: seller.id, sellerName: 'Elin', teamId, officeId, regionId }
      const window = { regretUntil: platform.now() + 14 * DAY_MS, statusAt: platform.now(), soldOn: today() }
      await write(saleIn(status, { id, ...who, ...window, ...change }))
      return id
    },
    give: async (saleId, status) => {
      const sale = await loadSale(platform.database.db, saleId)
      if (sale) await write({ ...sale, status })
    },
    get: async (who, path) => read(await testClient(app.http, await cookieOf(who)).get(path)),
    send: async (who, path, body, method = 'POST') =>
      read(await testClient(app.http, await cookieOf(who)).send(method, path, { body })),
  }
}
