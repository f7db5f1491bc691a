import {
  addHolding,
  endHolding,
  getAreaChoices,
  getHoldings,
  restoreHolding,
} from '../../../../shared/features/field/area/area.api.ts'
import { AREAS_EACH, releasedFor } from '../../../../shared/features/field/area/area.rules.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import { dayOf, type Instant } from '../../../../shared/kernel/days.ts'
import { idSchema, type Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import type { Change } from '../../../resource/act/logged-changes.ts'
import type { LogLine } from '../../../resource/act/log-line.ts'
import type { Sync } from '../../../sync/sync.ts'
import { actsOf, changesOf, loadActorsWith } from '../../organisation/access.door.ts'
import { loadPlacedTeams, loadTeamNames } from '../../organisation/places.door.ts'
import { loadUserNames } from '../../people/directory.door.ts'
import { followSoon } from './area.jobs.ts'
import { queueArea } from './area-work.store.ts'
import { findArea, findOpenArea, type StoredArea } from './area.store.ts'
import {
  changeHolding,
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
  const answer = async (areaId: Id, releasedName: string | null = null) => ({
    holdings: await shownHoldings(db, areaId),
    releasedName,
  })
  const act = actsOf(platform, holdingActTable)
  const afterwards = () => followSoon(platform, sync)
  const ending = async (tx: Db, holding: StoredHolding, change: End) => {
    await queueArea(tx, holding.areaId)
    return { change, after: await inWords(tx, holding), afterwards }
  }
  const options = { ...LIMITS, answer: ({ row: { areaId } }: { row: StoredHolding }) => answer(areaId) }
  return [
    route(getAreaChoices, async () => {
      return loadChoices(db)
    }),
    route(getHoldings, async ({ params }) => {
      const area = await findArea(db, idSchema.parse(params['id']))
      if (!area) throw new Problem(404, 'request.not-found')
      return answer(area.id)
    }),
    route(
      addHolding,
      async ({ actor, params, input }) => {
        const areaId = idSchema.parse(params['id'])
        const released = await changesOf(platform, 'areas')(actor, (tx) =>
          give(tx, { actor, areaId, input, now: platform.now() }),
        )
        await afterwards()
        return answer(areaId, released)
      },
      LIMITS,
    ),
    act(
      endHolding,
      async ({ row, now, db }) => {
        if (row.endedAt !== null) throw new Problem(409, 'area.holding-ended')
        return ending(db, row, { endedAt: now, endedWhy: 'released' })
      },
      options,
    ),
    act(
      restoreHolding,
      async ({ row, actor, now, db }) => {
        const { sellerId, endedAt } = row
        if (endedAt === null) return { change: null }
        await assertFree(db, { ...row, today: dayOf(now, actor.zone) })
        if (sellerId !== null && (await loadHeldBy(db, sellerId)).length >= AREAS_EACH)
          throw new Problem(409, 'area.limit')
        return ending(db, row, { endedAt: null, endedWhy: null })
      },
      options,
    ),
  ]
}

const holdingActTable: ActTable<StoredHolding> = {
  kind: 'areas',
  // The log is that of the area.
  subjectOf: ({ areaId }) => areaId,
  load: findHolding,
  isReached: ({ areaId }, { params }) => areaId === params['id'],
  change: changeHolding,
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
  readonly now: Instant
  readonly input: {
    readonly id: Id
    readonly holderKind: 'seller' | 'team'
    readonly holderId: Id
    readonly untilDay: string | null
  }
}

/** Answers the name of the area that a seller gave up for it. */
async function give(db: Db, { actor, areaId, input, now }: Given): Promise<Change<string | null, never>> {
  const known = await findHolding(db, input.id)
  if (known?.areaId === areaId) return { result: null, logs: null }
  if (known) throw new Problem(409, 'record.changed-meanwhile')
  if (!(await findOpenArea(db, areaId))) throw new Problem(404, 'request.not-found')
  const fromDay = dayOf(now, actor.zone)
  const { id, holderKind, holderId, untilDay } = input
  const choices = await loadChoices(db)
  if (!(holderKind === 'seller' ? choices.sellers : choices.teams).some((one) => one.id === holderId))
    throw new Problem(409, 'area.holder-unknown')
  const [sellerId, teamId] = holderKind === 'seller' ? [holderId, null] : [null, holderId]
  await assertFree(db, { areaId, sellerId, teamId, untilDay, today: fromDay })
  const released = sellerId === null ? [] : releasedFor(await loadHeldBy(db, sellerId))
  const logs: LogLine[] = []
  for (const holding of released) {
    const ended = { ...holding, endedAt: now, endedWhy: 'limit' as const, version: holding.version + 1 }
    logs.push(await saved(db, ended, 'areaTaken'))
  }
  const term = { fromDay, untilDay, createdAt: now, createdById: actor.userId, endedAt: null, endedWhy: null }
  const holding = { id, version: 1, areaId, sellerId, teamId, ...term }
  logs.push(await saved(db, holding, 'areaGiven'))
  const areas: (StoredArea | null)[] = []
  for (const one of released) areas.push(await findArea(db, one.areaId))
  return { result: areas[0]?.name ?? null, logs }
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

type End = Pick<StoredHolding, 'endedAt' | 'endedWhy'>

/** Writes a holding and queues its area. Returns the line of the log. */
async function saved(db: Db, holding: StoredHolding, what: string): Promise<LogLine> {
  await saveHolding(db, holding)
  await queueArea(db, holding.areaId)
  return { of: holding.areaId, what, after: await inWords(db, holding) }
}

/** A holding as the log shows it. */
async function inWords(db: Db, { sellerId, teamId, untilDay }: StoredHolding) {
  const [seller] = sellerId === null ? [] : await loadUserNames(db, [sellerId])
  const team = teamId === null ? undefined : (await loadTeamNames(db, [teamId])).get(teamId)
  return { holder: seller?.name ?? team ?? '', untilDay }
}
