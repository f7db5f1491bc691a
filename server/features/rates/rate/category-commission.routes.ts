import type { Actor } from '../../../../shared/access/actor.ts'
import {
  copyCategorySteps,
  getCategoryCommissions,
  setCategorySteps,
  type MonthSheet,
} from '../../../../shared/features/rates/rate/category-commission.api.ts'
import {
  heldOn,
  monthChange,
  monthFailures,
  type MonthWish,
} from '../../../../shared/features/rates/rate/category-commission.rules.ts'
import {
  commissionRules,
  type CommissionRule,
} from '../../../../shared/features/commission/rate/commission-rule.schema.ts'
import { addDays, dayOf, type Day } from '../../../../shared/kernel/days.ts'
import { currencies, type Currency } from '../../../../shared/kernel/money.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import { put, remove } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import { refuseFields } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadSoldCategories } from '../../catalog/index.ts'
import { commissionRuleStore } from '../../commission/index.ts'
import { loggedRate, rateWriter, type RateWish } from './rate.routes.ts'

const limits = { perMinute: 120 }

/** What categories pay month by month: read as a sheet, set, and copied from the month before. */
export function categoryCommissionRoutes(platform: Platform, sync: Pick<Sync, 'within'>): readonly Route[] {
  const { database, now, newId } = platform
  const write = rateWriter({ platform, sync })
  const todayOf = ({ zone }: Actor) => dayOf(now(), zone)
  return [
    route(getCategoryCommissions, async ({ actor, input: { month } }) => {
      return { ...(await sheetOf(database.db, month, todayOf(actor))), asOf: now() }
    }),
    route(
      setCategorySteps,
      async ({ actor, input: { id, category, currency, steps, retroactive, ...wish } }) => {
        const rate = { kind: 'tier' as const, retroactive, steps }
        await write(actor, id, async (db) => {
          // The second arrival of a call whose answer was lost finds its work done.
          if ((await commissionRuleStore.load(db, [id])).length > 0) return null
          const known = await categoryRules(db, category, currency)
          return planned(known, { ...wish, id, returnId: newId(), rate }, { category, currency, today: todayOf(actor) })
        })
        return { id }
      },
      limits,
    ),
    route(
      copyCategorySteps,
      async ({ actor, input: { month } }) => {
        const { rows } = await sheetOf(database.db, month, todayOf(actor))
        const missing = rows.flatMap(({ held, before, ...row }) =>
          held === null && before ? [{ ...row, rate: before }] : [],
        )
        for (const { category, currency, rate } of missing) {
          const id = newId()
          const wish = { id, returnId: newId(), month, rate, holds: 'on' as const, replacesId: null }
          await write(actor, id, async (db) => {
            const known = await categoryRules(db, category, currency)
            if (heldOn(known, daysOfMonth(month).first)) return null
            return planned(known, wish, { category, currency, today: todayOf(actor) })
          })
        }
        return { copied: missing.length }
      },
      limits,
    ),
  ]
}

interface About {
  readonly category: string
  readonly currency: Currency
  readonly today: Day
}

function planned(known: readonly CommissionRule[], wish: MonthWish, { category, currency, today }: About): RateWish {
  refuseFields(monthFailures(known, wish, today))
  const about = { scope: 'category' as const, scopeId: category, currency }
  const change = monthChange(known, wish, about)
  const before = heldOn(known, daysOfMonth(wish.month).first)
  const own = change.put.find(({ id }) => id === wish.id)
  return {
    changes: [
      ...change.removedIds.map((id) => remove(commissionRules, id)),
      ...change.put.map((one) => put(commissionRules, one)),
    ],
    what: 'created',
    before: before ? loggedRate(before) : {},
    after: own ? loggedRate(own) : {},
  }
}

async function categoryRules(db: Db, category: string, currency: Currency): Promise<readonly CommissionRule[]> {
  const found = await commissionRuleStore.findBy(db, 'scopeId', [category])
  return found.filter((one) => one.scope === 'category' && one.currency === currency)
}

async function sheetOf(db: Db, month: string, today: Day): Promise<Omit<MonthSheet, 'asOf'>> {
  const { first } = daysOfMonth(month)
  const categories = await loadSoldCategories(db)
  const rules = await commissionRuleStore.findBy(
    db,
    'scopeId',
    categories.map(({ code }) => code),
  )
  const rows = categories.flatMap(({ code, name, archivedAt, currencies: sold }) =>
    currencies.flatMap((currency) => {
      const own = rules.filter((one) => one.scope === 'category' && one.scopeId === code && one.currency === currency)
      const held = heldOn(own, first)
      const before = heldOn(own, addDays(first, -1))
      if (!held && !before && (archivedAt !== null || !sold.includes(currency))) return []
      return [
        {
          category: code,
          name,
          isArchived: archivedAt !== null,
          currency,
          held: held ? { ...shown(held), standing: standingOf(held, today) } : null,
          before: before?.rate ?? null,
        },
      ]
    }),
  )
  return { month, isOpen: first > today, rows }
}

const shown = ({ id, rate, validFrom, validTo }: CommissionRule) => ({ id, rate, validFrom, validTo })

const standingOf = ({ validFrom, validTo }: CommissionRule, today: Day) =>
  validFrom > today ? ('coming' as const) : validTo !== null && validTo < today ? ('past' as const) : ('now' as const)
