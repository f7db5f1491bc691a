import type { Language } from '../../../../shared/features/account/account.schema.ts'
import type { Gain } from '../../../../shared/features/sales-flow/board/game.api.ts'
import type { GameLineKind } from '../../../../shared/features/sales-flow/ledger/game-line.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadLinesOf } from '../ledger/game-line.store.ts'
import { loadGameNames } from '../text/game-names.store.ts'

const LINES_READ = 60
const SHOWN = 20

/** A person's newest gains and losses of XP. The step from provisional to confirmed is neither. */
export async function loadHistory(db: Db, userId: Id, language: Language): Promise<Gain[]> {
  const lines = (await loadLinesOf(db, userId, LINES_READ))
    .filter(({ fromAccount, toAccount, xp }) => xp !== 0 && (fromAccount === 'issued' || toAccount === 'issued'))
    .slice(0, SHOWN)
  const names = await loadGameNames(db, lines, language)
  return lines.map(({ key, kind, subjectId, about, xp, at, toAccount }) => ({
    key,
    kind: kind as GameLineKind,
    about: names.get(subjectId) ?? about,
    xp: toAccount === 'issued' ? -xp : xp,
    at,
  }))
}
