import { and, asc, gte, inArray, ne } from 'drizzle-orm'
import { LINK_DAYS } from '../../../../shared/features/quality/survey/survey.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { letterTable as letter } from '../../../resource/letter/letter.table.ts'
import { letters } from '../../../resource/letter/letters.ts'
import { optOutTable } from '../template/template.table.ts'
import { surveyRows } from './survey.store.ts'
import { surveyTable } from './survey.table.ts'

/** Links to surveys. Every link of a survey works until it expires. */
export const surveyLetters = letters({ kind: 'survey', days: LINK_DAYS, keepsText: true, allOpen: true })

/** Nothing more is sent for these surveys, and no link of theirs opens anything. */
export async function removeLinks(db: Db, surveyIds: readonly Id[]): Promise<void> {
  await surveyLetters.remove(db, surveyIds)
  await noteLink(db, surveyIds, null)
}

/** Stores the outcome of the newest link at its survey, for lists. */
export async function noteLink(db: Db, surveyIds: readonly Id[], link: string | null): Promise<void> {
  if (surveyIds.length > 0) await surveyRows.change(db, inArray(surveyTable.id, [...surveyIds]), { link })
}

/** When the customer with these addresses opted out of surveys; null: they did not. */
export async function optedOutAt(db: Db, hashes: readonly string[]): Promise<Instant | null> {
  if (hashes.length === 0) return null
  const [found] = await db
    .select({ at: optOutTable.at })
    .from(optOutTable)
    .where(inArray(optOutTable.hash, [...hashes]))
    .orderBy(asc(optOutTable.at))
    .limit(1)
  return found?.at ?? null
}

export const isOptedOut = async (db: Db, hashes: readonly string[]): Promise<boolean> =>
  (await optedOutAt(db, hashes)) !== null

/** The customer may be asked again, at each of these addresses. */
export async function removeOptOuts(db: Db, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await db.delete(optOutTable).where(inArray(optOutTable.hash, [...hashes]))
}

export async function addOptOuts(db: Db, hashes: readonly string[], at: Instant): Promise<void> {
  for (const hash of hashes) await db.insert(optOutTable).values({ hash, at }).onConflictDoNothing()
}

/** How many messages went each month since a moment, and what they cost. */
export async function countLinks(db: Db, since: Instant) {
  const rows = await db
    .select({ at: letter.at, state: letter.state, costFractions: letter.costFractions })
    .from(letter)
    .where(and(eq(letter.kind, 'survey'), gte(letter.at, since), ne(letter.state, 'waiting')))
  const months = new Map<string, { month: string; sent: number; kept: number; failed: number; costFractions: number }>()
  for (const { at, state, costFractions } of rows) {
    const month = new Date(at).toISOString().slice(0, 7)
    const known = months.get(month) ?? { month, sent: 0, kept: 0, failed: 0, costFractions: 0 }
    if (state === 'sent' || state === 'handed_over') known.sent += 1
    else if (state === 'kept') known.kept += 1
    else known.failed += 1
    known.costFractions += costFractions
    months.set(month, known)
  }
  return [...months.values()].toSorted((one, other) => other.month.localeCompare(one.month))
}
