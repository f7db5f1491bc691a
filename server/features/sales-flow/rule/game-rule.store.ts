import { gameLevels } from '../../../../shared/features/sales-flow/level/level.list.ts'
import {
  levelFormSchema,
  type Level,
  type LevelTexts,
} from '../../../../shared/features/sales-flow/level/level.schema.ts'
import { gameRules } from '../../../../shared/features/sales-flow/rule/game-rule.list.ts'
import { gameText } from '../../../../shared/features/sales-flow/text/game-text.schema.ts'
import type { Language } from '../../../../shared/features/account/account.schema.ts'
import { latestDay } from '../../../../shared/kernel/days.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import { isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { isSaidByAnother } from '../../../resource/record/same-record.store.ts'
import { serverRecord, type RecordChange } from '../../../resource/record/server-record.ts'
import { gameLevelTable, gameRuleTable } from '../game-record.table.ts'

/** The rules for points and coins. One that is in force cannot be changed: paid points would follow another rule. */
export const gameRuleRecords = serverRecord({ contract: gameRules, table: gameRuleTable, check: ruleFailures })

async function ruleFailures(change: RecordChange): Promise<readonly Failure[]> {
  const today = latestDay(change.now)
  const before = change.before['fromDay']
  const isHeld = typeof before === 'string' && before <= today
  if (change.what !== 'created' && isHeld) return [failure('game.rule-in-force', 'fromDay')]
  if (String(change.after['fromDay']) <= today) return [failure('game.rule-from-tomorrow', 'fromDay')]
  return (await isSaidByAnother(change, gameRuleTable, ['event', 'fromDay']))
    ? [failure('game.rule-same-day', 'fromDay')]
    : []
}

/** The ladder. Two levels with the same points would be one. */
export const gameLevelRecords = serverRecord({
  contract: gameLevels,
  table: gameLevelTable,
  check: async (change) =>
    (await isSaidByAnother(change, gameLevelTable, ['requiredXp']))
      ? [failure('game.level-same-xp', 'requiredXp')]
      : [],
})

/** The levels in use, in the language of their reader. */
export async function loadLevels(db: Db, language: Language): Promise<readonly Level[]> {
  const rows = await db.select().from(gameLevelTable).where(isNull(gameLevelTable.archivedAt))
  return rows.map(({ id, version: _version, archivedAt: _archived, ...form }) => {
    const level: LevelTexts = { id, ...levelFormSchema.parse(form) }
    const { requiredXp } = level
    return { id, requiredXp, name: gameText(level, 'name', language), benefits: gameText(level, 'benefits', language) }
  })
}
