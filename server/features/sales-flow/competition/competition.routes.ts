import type { Actor } from '../../../../shared/access/actor.ts'
import {
  getCompetitions,
  type ShownCompetition,
} from '../../../../shared/features/sales-flow/competition/competition.api.ts'
import {
  clockDaysOf,
  phaseOf,
  prizeOf,
  type ClockDays,
  type Ranked,
} from '../../../../shared/features/sales-flow/competition/competition.rules.ts'
import { rowsFor } from '../../../../shared/features/sales-flow/board/ranking.rules.ts'
import type { Competition } from '../../../../shared/features/sales-flow/competition/competition.schema.ts'
import type { Language } from '../../../../shared/features/account/account.schema.ts'
import { gameText } from '../../../../shared/features/sales-flow/text/game-text.schema.ts'
import { addDays, dayOf } from '../../../../shared/kernel/days.ts'
import { soldIn } from '../../../../shared/features/sales-flow/ledger/game-share.rules.ts'
import type { Db } from '../../../platform/database/database.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadPlacedTeams } from '../../organisation/places.door.ts'
import { readerLanguage } from '../text/reader-language.store.ts'
import { loadZonesOf } from '../board/region.store.ts'
import { loadSeen, type Seen } from '../board/board.store.ts'
import { loadLed } from '../board/ranking.store.ts'
import { loadCompetitions, loadResults } from './competition.store.ts'
import { standingOf } from './standing.store.ts'

/** Settled competitions are shown for so long. */
const PAST_DAYS = 120
const COMPETITIONS_MAX = 30

/** The competitions of the asker's region, with their standing as it is now. */
export function competitionRoutes({ database: { db }, now }: Platform): readonly Route[] {
  return [
    route(getCompetitions, async ({ actor, input }) => {
      const asOf = now()
      const language = await readerLanguage(db, actor.userId, input.language)
      const today = dayOf(asOf, actor.zone)
      const own = (await loadCompetitions(db)).filter(
        ({ regionId, lastDay }) =>
          (regionId === null || actor.regionId === null || regionId === actor.regionId) &&
          lastDay >= addDays(today, -PAST_DAYS),
      )
      const shown: ShownCompetition[] = []
      const zonesOf = await loadZonesOf(db)
      for (const competition of own.slice(0, COMPETITIONS_MAX))
        shown.push(
          await shownOf(db, competition, { actor, language, days: clockDaysOf(asOf, zonesOf(competition.regionId)) }),
        )
      return { competitions: shown, regionId: actor.regionId, asOf }
    }),
  ]
}

async function shownOf(
  db: Db,
  competition: Competition,
  { actor, language, days }: { actor: Actor; language: Language; days: ClockDays },
): Promise<ShownCompetition> {
  const { id, kind, firstDay, lastDay } = competition
  const phase = phaseOf(competition, days)
  const ranked = await rankedOf(db, competition, phase)
  const ownId = kind === 'team' ? actor.teamId : actor.userId
  const seen = await seenOf(db, kind, { ranked, actor })
  const visible = ranked
    .filter((one) => !seen.isOut(one.id))
    .map((one, place) => ({ ...one, place, isOwn: one.id === ownId }))
  const group = kind === 'team' ? 'team' : 'person'
  const isLed = await loadLed(db, actor, { group, ids: visible.map((one) => one.id) })
  // A duel is between the two whom it names: both are shown.
  const rows = rowsFor(visible, { isLed: (one) => kind === 'duel' || isLed(one.id) })
  const standing = rows.map(({ rank, id: contenderId, value, place, isOwn }) => ({
    rank,
    id: seen.idOf(contenderId, place),
    name: seen.nameOf(contenderId),
    value,
    isOwn,
    prize: prizeOf(competition, rank),
  }))
  const prizes = [1, 2, 3].map((rank) => prizeOf(competition, rank)).filter((coins) => coins > 0)
  const name = gameText(competition, 'name', language)
  const description = gameText(competition, 'description', language)
  return { id, name, description, kind, phase, firstDay, lastDay, prizes, standing }
}

async function rankedOf(
  db: Db,
  competition: Competition,
  phase: ShownCompetition['phase'],
): Promise<readonly Ranked[]> {
  if (phase === 'scheduled' || phase === 'draft') return []
  if (phase !== 'settled') return standingOf(db, competition, { isFinal: false })
  const results = await loadResults(db, [competition.id])
  return results.map(({ rank, contenderId, value: sales, valueParts: saleParts }) => ({
    rank,
    id: contenderId,
    value: soldIn({ sales, saleParts }),
    reachedAt: 0,
  }))
}

async function seenOf(
  db: Db,
  kind: Competition['kind'],
  { ranked, actor }: { ranked: readonly Ranked[]; actor: Actor },
): Promise<Seen> {
  if (kind !== 'team')
    return loadSeen(
      db,
      ranked.map(({ id }) => id),
      actor.userId,
    )
  const names = new Map((await loadPlacedTeams(db, {})).map((team) => [team.id, team.name]))
  return { nameOf: (id) => names.get(id) ?? '', idOf: (id) => id, isOut: () => false }
}
