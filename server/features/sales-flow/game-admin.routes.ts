import {
  getBadgeChoices,
  postBadgeBackTest,
  postBadgePreview,
} from '../../../shared/features/sales-flow/badge/badge-test.api.ts'
import { treeFailures } from '../../../shared/features/sales-flow/badge/badge.rules.ts'
import { getGameLedger, getGameLiability } from '../../../shared/features/sales-flow/reward/reward.api.ts'
import type { GameAccount, GameLineKind } from '../../../shared/features/sales-flow/ledger/game-line.schema.ts'
import type { BadgeQuestion } from '../../../shared/features/sales-flow/badge/badge.schema.ts'
import { addDays, dayOf } from '../../../shared/kernel/days.ts'
import { currencies } from '../../../shared/kernel/money.ts'
import { Problem } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { catalogTables } from '../catalog/index.ts'
import { loadCostSettings, settingIn } from '../finance/index.ts'
import { loadActivePeople, loadPeople } from '../people/directory.door.ts'
import { BACK_TEST_DAYS } from './badge/badge-run.store.ts'
import { previewOf, queryOf } from './badge/badge-query.rules.ts'
import { backTest } from './badge/back-test.store.ts'
import { loadRegions } from './board/region.store.ts'
import { loadBalance, loadLinesOf } from './ledger/game-line.store.ts'
import { loadOwed } from './ledger/game-owed.store.ts'
import { assertPersonReached, countPending } from './reward/reward.store.ts'

const LINES_MAX = 300

/** Views for administrators of the game, in addition to its records. */
export const gameAdminRoutes = (platform: Platform): readonly Route[] => [
  ...badgeTestRoutes(platform),
  ...ledgerRoutes(platform),
]

function badgeTestRoutes({ database, now }: Platform): readonly Route[] {
  const { db } = database
  return [
    route(postBadgePreview, async ({ actor, input }) => {
      assertTree(input)
      const today = dayOf(now(), actor.zone)
      const query = queryOf(input, { first: addDays(today, -BACK_TEST_DAYS), last: today })
      return { sql: previewOf(query), values: query.values.map(String) }
    }),
    route(
      postBadgeBackTest,
      async ({ actor, input }) => {
        assertTree(input)
        const asOf = now()
        const found = await backTest(database, input, dayOf(asOf, actor.zone))
        if (!found.ok) throw new Problem(409, found.failures[0]?.code ?? 'badge.too-costly')
        return { ...found.value, asOf }
      },
      { perMinute: 20 },
    ),
    route(getBadgeChoices, async () => {
      const { providerTable, productTable } = catalogTables
      const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'sv')
      const providers = await db.select({ id: providerTable.id, name: providerTable.name }).from(providerTable)
      const products = await db.select({ id: productTable.id, name: productTable.name }).from(productTable)
      const people = await loadActivePeople(db)
      return {
        providers: providers.toSorted(byName),
        products: products.toSorted(byName),
        regions: (await loadRegions(db)).toSorted(byName),
        people: people.map(({ id, name }) => ({ id, name })).toSorted(byName),
        asOf: now(),
      }
    }),
  ]
}

function ledgerRoutes({ database: { db }, now }: Platform): readonly Route[] {
  return [
    route(getGameLedger, async ({ actor, input: { userId } }) => {
      await assertPersonReached(db, actor, userId)
      const [person] = await loadPeople(db, [userId])
      if (!person) throw new Problem(404, 'request.not-found')
      const { ownerId: _owner, ...balance } = await loadBalance(db, userId)
      const lines = await loadLinesOf(db, userId, LINES_MAX)
      return {
        name: person.name,
        balance,
        lines: lines.map(({ key, kind, fromAccount, toAccount, xp, coins, about, byName, reason, at }) => ({
          key,
          kind: kind as GameLineKind,
          from: fromAccount as GameAccount,
          to: toAccount as GameAccount,
          xp,
          coins,
          about,
          byName,
          reason,
          at,
        })),
        asOf: now(),
      }
    }),
    route(getGameLiability, async ({ actor }) => {
      const asOf = now()
      const settings = await loadCostSettings(db)
      const month = dayOf(asOf, actor.zone).slice(0, 7)
      const rows = await loadOwed(db)
      const parts = currencies.map((currency) => {
        const isOf = ({ zone }: (typeof rows)[number]) => (zone === 'Europe/Helsinki') === (currency === 'EUR')
        const total = (of: (row: (typeof rows)[number]) => number) =>
          rows.filter(isOf).reduce((all, row) => all + of(row), 0)
        const held = {
          confirmed: total((row) => row.confirmed),
          provisional: total((row) => row.provisional),
          reserved: total((row) => row.reserved),
        }
        const coinOre = settingIn(settings, { currency, month })?.coinOre ?? 0
        return { ...held, coinOre, money: { currency, ore: (held.confirmed + held.reserved) * coinOre } }
      })
      const waiting = await countPending(db)
      return { parts: parts.filter((part) => part.confirmed + part.provisional + part.reserved !== 0), waiting, asOf }
    }),
  ]
}

function assertTree({ tree }: BadgeQuestion): void {
  const [failure] = treeFailures(tree)
  if (failure) throw new Problem(422, failure.code)
}
