import {
  clockDaysOf,
  isDue,
  phaseOf,
  prizeOf,
} from '../../../../shared/features/sales-flow/competition/competition.rules.ts'
import type { Competition } from '../../../../shared/features/sales-flow/competition/competition.schema.ts'
import { gameText } from '../../../../shared/features/sales-flow/text/game-text.schema.ts'
import type { Day, Instant } from '../../../../shared/kernel/days.ts'
import { SALE_PARTS } from '../../../../shared/features/sales-flow/ledger/game-share.rules.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { DomainEvent } from '../../../../shared/sync/event.ts'
import { gameTold } from '../../../../shared/features/sales-flow/board/game.events.ts'
import type { Sync } from '../../../sync/sync.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isGameFilled } from '../ledger/game-sale.store.ts'
import { addGameLines, type GamePosting } from '../ledger/game-line.store.ts'
import { loadZonesOf } from '../board/region.store.ts'
import { loadLanguages } from '../text/reader-language.store.ts'
import { addResults, loadCompetitions, markSettled } from './competition.store.ts'
import { hasOpenSales, membersOf, standingOf } from './standing.store.ts'

const EVERY_MS = 15 * 60_000
/** The final standing is written down so far. */
const RESULTS_MAX = 500

type Works = Pick<Platform, 'database' | 'now'> & { readonly sync: Pick<Sync, 'writeOnServer'> }

/** Settles competitions once no sale of theirs can be withdrawn any more, and pays their prizes once. */
export const competitionJob = (platform: Works): Job => ({
  name: 'game-competitions',
  reach: 'company',
  everyMs: EVERY_MS,
  run: (now) => settleDue(platform, now),
})

export async function settleDue({ database, sync }: Works, now: Instant): Promise<void> {
  // A standing without the sales of before the game would pay prizes to the wrong people.
  if (!(await isGameFilled(database.db))) return
  const zonesOf = await loadZonesOf(database.db)
  for (const competition of await loadCompetitions(database.db)) {
    const days = clockDaysOf(now, zonesOf(competition.regionId))
    const today = days.earliest
    if (phaseOf(competition, days) !== 'finished') continue
    const events: DomainEvent[] = []
    const act = async (db: Db): Promise<void> => {
      const hasOpen = await hasOpenSales(db, competition, now)
      if (isDue(competition.lastDay, { today, hasOpen }) && (await markSettled(db, competition.id, now)))
        events.splice(
          0,
          events.length,
          ...(await prizesTold(db, competition, await settle(db, competition, { now, today }))),
        )
    }
    await sync.writeOnServer({ changes: [], events, first: act })
  }
}

/** Notices of prizes, with the name of the competition as each winner reads it. */
async function prizesTold(
  db: Db,
  competition: Competition,
  prizes: readonly GamePosting[],
): Promise<readonly DomainEvent[]> {
  const languageOf = await loadLanguages(
    db,
    prizes.map(({ ownerId }) => ownerId),
  )
  return prizes.map(({ ownerId, key }) =>
    gameTold({
      userId: ownerId,
      what: 'prize',
      cause: key,
      about: gameText(competition, 'name', languageOf(ownerId)),
    }),
  )
}

async function settle(
  db: Db,
  competition: Competition,
  { now, today }: { now: Instant; today: Day },
): Promise<readonly GamePosting[]> {
  const standing = (await standingOf(db, competition, { isFinal: true })).slice(0, RESULTS_MAX)
  await addResults(
    db,
    standing.map(({ rank, id, value }) => ({
      competitionId: competition.id,
      rank,
      contenderId: id,
      value: Math.floor(value),
      valueParts: Math.round((value % 1) * SALE_PARTS),
      prize: prizeOf(competition, rank),
    })),
  )
  const prizes: GamePosting[] = []
  for (const { rank, id } of standing) {
    const coins = prizeOf(competition, rank)
    if (coins === 0) continue
    const winners = competition.kind === 'team' ? await membersOf(db, competition, id) : [id]
    for (const ownerId of winners)
      prizes.push({
        key: `competition/${competition.id}/${rank}/${ownerId}`,
        ownerId,
        teamId: null,
        officeId: null,
        regionId: null,
        kind: 'competition',
        subjectId: competition.id,
        day: today,
        at: now,
        about: competition.name,
        from: 'issued',
        to: 'confirmed',
        xp: 0,
        coins,
        sales: 0,
        saleParts: 0,
      })
  }
  return addGameLines(db, prizes)
}
