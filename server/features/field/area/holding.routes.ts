import {
  addHolding,
  endHolding,
  getAreaChoices,
  getHoldings,
  restoreHolding,
} from '../../../../shared/features/field/area/area.api.ts'
import { AREAS_EACH, releasedFor } from '../../../../shared/features/field/area/area.rules.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { idSchema, type Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadActorsWith } from '../../organisation/access.door.ts'
import { loadPlacedTeams, loadTeamNames } from '../../organisation/places.door.ts'
import { loadUserNames } from '../../people/directory.door.ts'
import { followSoon } from './area.jobs.ts'
import { queueArea } from './area-work.store.ts'
import { findArea, findOpenArea, type StoredArea } from './area.store.ts'
import {
  findHolding,
  loadHeldBy,
  loadHoldings,
  saveHolding,
  shownHoldings,
  type StoredHolding,
} from './holding.store.ts'

const LIMITS = { perMinute: 120 }

/** Who holds an area: given, taken back, and given back. */
export function holdingRoutes(platform: Platform, sync: Pick<Sync, 'applyAllOnServer'>): readonly Route[] {
  const { database } = platform
  const { db } = database
  const answer = async (areaId: Id, releasedName: string | null = null) => {
    await followSoon(platform, sync)
    return { holdings: await shownHoldings(db, areaId), releasedName }
  }
  return [
    route(getAreaChoices, async () => {
      return loadChoices(db)
    }),
    route(getHoldings, async ({ params }) => {
      const area = await findArea(db, idSchema.parse(params['id']))
      if (!area) throw new Problem(404, 'request.not-found')
      return { holdings: await shownHoldings(db, area.id), releasedName: null }
    }),
    route(
      addHolding,
      async ({ actor, params, input }) => {
        const areaId = idSchema.parse(params['id'])
        const released = await database.tx((tx) => give(platform, tx, { actor, areaId, input }))
        return answer(areaId, released)
      },
      LIMITS,
    ),
    route(
      endHolding,
      async ({ actor, params, input: { version } }) => {
        const areaId = await database.tx(async (tx) => {
          const holding = await versioned(tx, params, version)
          if (holding.endedAt !== null) throw new Problem(409, 'area.holding-ended')
          await change(platform, tx, { actor, holding, to: { endedAt: platform.now(), endedWhy: 'released' } })
          return holding.areaId
        })
        return answer(areaId)
      },
      LIMITS,
    ),
    route(
      restoreHolding,
      async ({ actor, params, input: { version } }) => {
        const areaId = await database.tx((tx) => restore(platform, tx, { actor, params, version }))
        return answer(areaId)
      },
      LIMITS,
    ),
  ]
}

async function loadChoices(db: Db) {
  const sellers = await loadActorsWith(db, 'create sales')
  const teams = await loadPlacedTeams(db, {})
  return {
    sellers: sellers
      .map(({ actor: { userId, name } }) => ({ id: userId, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'sv')),
    teams: teams.map(({ id, name }) => ({ id, name })),
  }
}

interface Given {
  readonly actor: Actor
  readonly areaId: Id
  readonly input: {
    readonly id: Id
    readonly holderKind: 'seller' | 'team'
    readonly holderId: Id
    readonly untilDay: string | null
  }
}

/** Answers the name of the area that a seller gave up for it. */
async function give(platform: Platform, db: Db, { actor, areaId, input }: Given): Promise<string | null> {
  const known = await findHolding(db, input.id)
  if (known?.areaId === areaId) return null
  if (known) throw new Problem(409, 'record.changed-meanwhile')
  if (!(await findOpenArea(db, areaId))) throw new Problem(404, 'request.not-found')
  const now = platform.now()
  const fromDay = dayOf(now, actor.zone)
  const { id, holderKind, holderId, untilDay } = input
  const choices = await loadChoices(db)
  if (!(holderKind === 'seller' ? choices.sellers : choices.teams).some((one) => one.id === holderId))
    throw new Problem(409, 'area.holder-unknown')
  const [sellerId, teamId] = holderKind === 'seller' ? [holderId, null] : [null, holderId]
  await assertFree(db, { areaId, sellerId, teamId, untilDay, today: fromDay })
  const released = sellerId === null ? [] : releasedFor(await loadHeldBy(db, sellerId))
  for (const holding of released)
    await change(platform, db, { actor, holding, to: { endedAt: now, endedWhy: 'limit' } })
  const term = { fromDay, untilDay, createdAt: now, createdById: actor.userId, endedAt: null, endedWhy: null }
  const holding = { id, version: 1, areaId, sellerId, teamId, ...term }
  await saveHolding(db, holding)
  await follow(platform, db, { actor, holding, what: 'areaGiven' })
  const areas: (StoredArea | null)[] = []
  for (const one of released) areas.push(await findArea(db, one.areaId))
  return areas[0]?.name ?? null
}

async function assertFree(
  db: Db,
  {
    areaId,
    sellerId,
    teamId,
    untilDay,
    today,
  }: Pick<StoredHolding, 'areaId' | 'sellerId' | 'teamId' | 'untilDay'> & {
    readonly today: string
  },
): Promise<void> {
  if (untilDay !== null && untilDay < today) throw new Problem(409, 'area.until-past')
  const held = await loadHoldings(db, areaId)
  if (held.some((one) => one.endedAt === null && one.sellerId === sellerId && one.teamId === teamId))
    throw new Problem(409, 'area.held-already')
}

async function versioned(db: Db, params: Readonly<Record<string, string>>, version: number): Promise<StoredHolding> {
  const holding = await findHolding(db, idSchema.parse(params['holdingId']))
  if (!holding || holding.areaId !== params['id']) throw new Problem(404, 'request.not-found')
  if (holding.version !== version) throw new Problem(412, 'record.changed-meanwhile')
  return holding
}

/** As it was, unless the seller holds three by now. Answers the area. */
async function restore(
  platform: Platform,
  db: Db,
  { actor, params, version }: { actor: Actor; params: Readonly<Record<string, string>>; version: number },
): Promise<Id> {
  const holding = await versioned(db, params, version)
  const { areaId, endedAt, sellerId } = holding
  if (endedAt === null) return areaId
  await assertFree(db, { ...holding, today: dayOf(platform.now(), actor.zone) })
  if (sellerId !== null && (await loadHeldBy(db, sellerId)).length >= AREAS_EACH) throw new Problem(409, 'area.limit')
  await change(platform, db, { actor, holding, to: { endedAt: null, endedWhy: null } })
  return areaId
}

type End = Pick<StoredHolding, 'endedAt' | 'endedWhy'>

async function change(
  platform: Platform,
  db: Db,
  { actor, holding, to }: { actor: Actor; holding: StoredHolding; to: End },
): Promise<void> {
  const after = { ...holding, ...to, version: holding.version + 1 }
  await saveHolding(db, after)
  await follow(platform, db, { actor, holding: after, what: to.endedAt === null ? 'areaGiven' : 'areaTaken' })
}

async function follow(
  { now, newId }: Platform,
  db: Db,
  { actor, holding, what }: { actor: Actor; holding: StoredHolding; what: string },
): Promise<void> {
  await queueArea(db, holding.areaId)
  const { sellerId, teamId, untilDay } = holding
  const [seller] = sellerId === null ? [] : await loadUserNames(db, [sellerId])
  const team = teamId === null ? undefined : (await loadTeamNames(db, [teamId])).get(teamId)
  const after = { holder: seller?.name ?? team ?? '', untilDay }
  const entry = { id: newId(), at: now(), actor, kind: 'areas', subjectId: holding.areaId, what }
  await recordActivity(db, { ...entry, before: {}, after })
}
