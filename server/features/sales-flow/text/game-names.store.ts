import { inArray } from 'drizzle-orm'
import type { Language } from '../../../../shared/features/account/account.schema.ts'
import type { GameLineKind } from '../../../../shared/features/sales-flow/ledger/game-line.schema.ts'
import { gameText } from '../../../../shared/features/sales-flow/text/game-text.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { gameBadgeTable, gameCompetitionTable } from '../game-record.table.ts'

interface Line {
  readonly kind: string
  readonly subjectId: Id
}

/** The names of the badges and competitions behind some lines, archived ones included, as one person reads them. */
export async function loadGameNames(
  db: Db,
  lines: readonly Line[],
  language: Language,
): Promise<ReadonlyMap<Id, string>> {
  const idsOf = (kind: GameLineKind) => lines.flatMap((line) => (line.kind === kind ? [line.subjectId] : []))
  const [badgeIds, competitionIds] = [idsOf('badge'), idsOf('competition')]
  const named = [
    ...(badgeIds.length === 0
      ? []
      : await db.select().from(gameBadgeTable).where(inArray(gameBadgeTable.id, badgeIds))),
    ...(competitionIds.length === 0
      ? []
      : await db.select().from(gameCompetitionTable).where(inArray(gameCompetitionTable.id, competitionIds))),
  ]
  return new Map(named.map((one) => [one.id, gameText(one, 'name', language)]))
}
