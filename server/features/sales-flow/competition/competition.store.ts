import { and, inArray, isNull } from 'drizzle-orm'
import { gameCompetitions } from '../../../../shared/features/sales-flow/competition/competition.list.ts'
import {
  clockDaysOf,
  competitionFailures,
  phaseOf,
} from '../../../../shared/features/sales-flow/competition/competition.rules.ts'
import {
  competitionFormSchema,
  type Competition,
  type CompetitionForm,
} from '../../../../shared/features/sales-flow/competition/competition.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { serverRecord, type RecordChange } from '../../../resource/record/server-record.ts'
import { loadPeople } from '../../people/directory.door.ts'
import { loadRegions, loadZonesOf } from '../board/region.store.ts'
import { gameCompetitionTable, gameResultTable } from '../game-record.table.ts'

/** @param now the clock that decides about phases */
export const competitionRecords = (now: () => Instant) =>
  serverRecord({
    contract: gameCompetitions,
    table: gameCompetitionTable,
    searched: [
      gameCompetitionTable.name,
      gameCompetitionTable.nameEn,
      gameCompetitionTable.nameFi,
      gameCompetitionTable.description,
      gameCompetitionTable.descriptionEn,
      gameCompetitionTable.descriptionFi,
    ],
    complete: async (db, rows) => {
      const zonesOf = await loadZonesOf(db)
      const competitions = rows as unknown as readonly Competition[]
      const names = await namesOf(db, competitions)
      return competitions.map((one) => ({
        ...one,
        phase: phaseOf(one, clockDaysOf(now(), zonesOf(one.regionId))),
        regionName: names.get(one.regionId ?? '') ?? '',
        firstName: names.get(one.firstId ?? '') ?? '',
        secondName: names.get(one.secondId ?? '') ?? '',
      }))
    },
    tables: ['game_result'],
    check: competitionChangeFailures,
    logged: async (db, values) => {
      const names = await namesOf(db, [values as unknown as Competition])
      const named = (id: unknown) => (typeof id === 'string' ? (names.get(id) ?? null) : null)
      const { regionId, firstId, secondId, ...rest } = values
      return { ...rest, regionId: named(regionId), firstId: named(firstId), secondId: named(secondId) }
    },
  })

async function namesOf(db: Db, competitions: readonly Competition[]): Promise<ReadonlyMap<Id, string>> {
  const ids = competitions.flatMap(({ firstId, secondId }) => [firstId ?? [], secondId ?? []].flat())
  const named = [...(await loadPeople(db, ids)), ...(await loadRegions(db))]
  return new Map(named.map(({ id, name }) => [id, name]))
}

/** The rules of a competition that has begun stay as everybody has read them. */
async function competitionChangeFailures(change: RecordChange): Promise<readonly Failure[]> {
  const { db, id, what, now, before, after } = change
  const found = await findCompetition(db, id)
  if (what === 'edited' && found !== null) {
    const phase = phaseOf(found, clockDaysOf(now, (await loadZonesOf(db))(found.regionId)))
    const isFixed = phase === 'ongoing' || phase === 'finished' || phase === 'settled'
    const changed = [...fixedFields].find((field) => before[field] !== after[field])
    if (isFixed && changed !== undefined) return [failure('competition.has-begun', changed)]
  }
  return competitionFailures(after as unknown as CompetitionForm)
}

const fixedFields = [
  'kind',
  'stage',
  'regionId',
  'firstDay',
  'lastDay',
  'firstId',
  'secondId',
  'prizeFirst',
  'prizeSecond',
  'prizeThird',
] as const

const competitionOf = ({
  id,
  settledAt,
  version: _version,
  archivedAt: _archived,
  ...form
}: typeof gameCompetitionTable.$inferSelect): Competition => ({ id, settledAt, ...competitionFormSchema.parse(form) })

/** The competitions in use that are published. */
export async function loadCompetitions(db: Db): Promise<readonly Competition[]> {
  const { archivedAt, stage } = gameCompetitionTable
  const rows = await db
    .select()
    .from(gameCompetitionTable)
    .where(and(isNull(archivedAt), eq(stage, 'published')))
  return rows.map(competitionOf).toSorted((one, other) => (one.lastDay < other.lastDay ? 1 : -1))
}

async function findCompetition(db: Db, id: Id): Promise<Competition | null> {
  const [row] = await db.select().from(gameCompetitionTable).where(eq(gameCompetitionTable.id, id))
  return row === undefined ? null : competitionOf(row)
}

/** Marks a competition as settled. False where another run has done so. */
export async function markSettled(db: Db, id: Id, at: Instant): Promise<boolean> {
  const found = await findCompetition(db, id)
  if (found === null || found.settledAt !== null) return false
  await db.update(gameCompetitionTable).set({ settledAt: at }).where(eq(gameCompetitionTable.id, id))
  return true
}

export type Result = typeof gameResultTable.$inferSelect

export async function addResults(db: Db, results: readonly Result[]): Promise<void> {
  if (results.length > 0)
    await db
      .insert(gameResultTable)
      .values([...results])
      .onConflictDoNothing()
}

export const loadResults = (db: Db, ids: readonly Id[]): Promise<Result[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(gameResultTable)
        .where(inArray(gameResultTable.competitionId, [...ids]))
        .orderBy(gameResultTable.rank)
