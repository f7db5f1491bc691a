import type { Actor } from '../../../../shared/access/actor.ts'
import {
  commissionRules,
  type CommissionRule,
} from '../../../../shared/features/commission/rate/commission-rule.schema.ts'
import {
  addRate,
  endRate,
  getRateTargets,
  withdrawRate,
  type RateForm,
} from '../../../../shared/features/rates/rate/rate.api.ts'
import { isFollowed, rateFailures } from '../../../../shared/features/rates/rate/rate.rules.ts'
import { addDays, dayOf, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { put, remove, type Change } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem, refuseFields } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { assertOtherEyes, changesOf } from '../../organisation/access.door.ts'
import { commissionRuleStore } from '../../commission/index.ts'
import { findTargets } from './rate-list.store.ts'

const limits = { perMinute: 120 }

/** Rates are set from a day on, ended, or taken back before they begin. Rows are on phones: each change goes through sync. */
export function rateRoutes(platform: Platform, sync: Pick<Sync, 'within'>): readonly Route[] {
  const { database, now } = platform
  const write = rateWriter({ platform, sync })
  const todayOf = ({ zone }: Actor) => dayOf(now(), zone)
  return [
    route(
      addRate,
      async ({ actor, input }) => {
        await write(actor, input.id, (db) => added(db, { actor, input, today: todayOf(actor) }))
        return { id: input.id }
      },
      limits,
    ),
    route(
      endRate,
      async ({ actor, input }) => {
        await write(actor, input.id, (db) => ended(db, { actor, input, today: todayOf(actor) }))
        return { id: input.id }
      },
      limits,
    ),
    route(
      withdrawRate,
      async ({ actor, input: { id } }) => {
        await write(actor, id, (db) => withdrawn(db, { actor, input: { id }, today: todayOf(actor) }))
        return { id }
      },
      limits,
    ),
    route(getRateTargets, async ({ input: { scope, search } }) => {
      const words = search.split(/\s+/u).filter((word) => word !== '')
      return { ...(await findTargets(database.db, { scope, words })), asOf: now() }
    }),
  ]
}

interface Asked<Input> {
  readonly actor: Actor
  readonly input: Input
  readonly today: Day
}

/**
 * Rejects changes to the actor's own rate with 422 `commission.own`, as long as another person may make them (four-eyes
 * principle).
 */
async function assertNotOwn(db: Db, actor: Actor, { scope, scopeId }: Pick<CommissionRule, 'scope' | 'scopeId'>) {
  if (scope !== 'user') return
  await assertOtherEyes(db, 'rate.change', { actor, parties: [scopeId], place: null })
}

async function added(db: Db, { actor, input, today }: Asked<RateForm & { readonly id: Id }>): Promise<RateWish | null> {
  await assertNotOwn(db, actor, input)
  // The second arrival of a call whose answer was lost finds its work done.
  if ((await commissionRuleStore.load(db, [input.id])).length > 0) return null
  const known = await commissionRuleStore.findBy(db, 'scopeId', [input.scopeId])
  const about = known.filter((one) => isSame(one, input))
  refuseFields(rateFailures(about, input, today))
  const followed = about.filter((one) => isFollowed(one, input))
  const before = followed.at(-1)
  return {
    changes: [
      ...followed.map((one) => put(commissionRules, { ...one, validTo: addDays(input.validFrom, -1) })),
      put(commissionRules, input),
    ],
    what: 'created',
    before: before ? loggedRate(before) : {},
    after: loggedRate(input),
  }
}

async function ended(
  db: Db,
  { actor, input: { id, validTo }, today }: Asked<{ readonly id: Id; readonly validTo: Day }>,
): Promise<RateWish | null> {
  const [rule] = await commissionRuleStore.load(db, [id])
  if (!rule) throw new Problem(404, 'request.not-found')
  await assertNotOwn(db, actor, rule)
  if (rule.validTo === validTo) return null
  if (rule.validTo !== null && validTo > rule.validTo)
    refuseFields([failure('rate.ends-already', 'validTo', { day: rule.validTo })])
  if (validTo < today || validTo < rule.validFrom)
    refuseFields([failure('rate.ends-too-early', 'validTo', { day: today < rule.validFrom ? rule.validFrom : today })])
  const shorter = { ...rule, validTo }
  return {
    changes: [put(commissionRules, shorter)],
    what: 'edited',
    before: loggedRate(rule),
    after: loggedRate(shorter),
  }
}

async function withdrawn(
  db: Db,
  { actor, input: { id }, today }: Asked<{ readonly id: Id }>,
): Promise<RateWish | null> {
  const [rule] = await commissionRuleStore.load(db, [id])
  if (!rule) return null
  await assertNotOwn(db, actor, rule)
  if (rule.validFrom <= today) throw new Problem(409, 'rate.has-begun')
  // What it would have followed holds again.
  const about = await commissionRuleStore.findBy(db, 'scopeId', [rule.scopeId])
  const before = about.find((one) => isSame(one, rule) && one.validTo === addDays(rule.validFrom, -1))
  const reopened = before ? [put(commissionRules, { ...before, validTo: null })] : []
  return { changes: [remove(commissionRules, id), ...reopened], what: 'archived', before: loggedRate(rule), after: {} }
}

/** What a transaction does to the rates, and what the log says of it. */
export interface RateWish {
  readonly changes: readonly Change[]
  readonly what: 'created' | 'edited' | 'archived'
  readonly before: object
  readonly after: object
}

/** Writes rates through sync, with their entry in the log. */
export function rateWriter({ platform, sync }: { platform: Platform; sync: Pick<Sync, 'within'> }) {
  const changed = changesOf(platform, 'commission-rates', sync)
  return (actor: Actor, id: Id, wish: (db: Db) => Promise<RateWish | null>): Promise<null> =>
    changed(actor, async (db) => {
      const wanted = await wish(db)
      if (wanted === null) return { result: null, logs: null }
      const { changes, what, before, after } = wanted
      return { result: null, logs: { of: id, what, before: { ...before }, after: { ...after } }, follow: [{ changes }] }
    })
}

type About = Pick<CommissionRule, 'scope' | 'scopeId' | 'currency'>

const isSame = (one: About, other: About): boolean =>
  one.scope === other.scope && one.scopeId === other.scopeId && one.currency === other.currency

/** A rate as the log tells it. */
export const loggedRate = ({ rate, validFrom, validTo }: Pick<CommissionRule, 'rate' | 'validFrom' | 'validTo'>) => ({
  kind: rate.kind,
  amountOre: rate.kind === 'fixed_per_unit' ? rate.amountOre : null,
  percent: rate.kind === 'percent_of_value' ? rate.basisPoints / 100 : null,
  steps:
    rate.kind === 'tier' ? rate.steps.map((step) => `${step.fromQuantity}: ${step.amountOre / 100}`).join(' · ') : null,
  retroactive: rate.kind === 'tier' ? rate.retroactive : null,
  validFrom,
  validTo,
})
