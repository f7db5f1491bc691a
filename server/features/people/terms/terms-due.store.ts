import { and, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { Language } from '../../../../shared/features/account/account.schema.ts'
import { hasDeclined, unacceptedTerms } from '../../../../shared/features/people/terms/terms.rules.ts'
import {
  termsAnswers,
  type DueTerms,
  type TermsAnswer,
} from '../../../../shared/features/people/terms/terms-due.schema.ts'
import type { TermsVersion } from '../../../../shared/features/people/terms/terms.schema.ts'
import { dayOf, lastZone, type Instant } from '../../../../shared/kernel/days.ts'
import type { Id, IdMaker } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { keptReading } from '../../../platform/database/kept-reading.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { termsAnswerTable, termsRoleTable, termsTable } from './terms.table.ts'

const { userRoleTable } = organisationTables

/** Terms begin and end by the calendar of the company's seat. */
export const termsDay = (now: Instant): string => dayOf(now, lastZone)

/** The versions that concern a person, with their answers. Asked for by every call, so it is kept until one changes. */
export const loadTermsVersions = keptReading(
  [termsTable, termsRoleTable, termsAnswerTable, userRoleTable],
  readVersions,
)

/** Whether the person has declined terms that are in force. */
export const isHeldByTerms = async (db: Db, userId: Id, now: Instant): Promise<boolean> =>
  hasDeclined(await loadTermsVersions(db, userId), termsDay(now))

/** Whether any terms stand declined, in force or not: such a person is not counted on. */
export const hasDeclinedTerms = async (db: Db, userId: Id): Promise<boolean> =>
  (await loadTermsVersions(db, userId)).some(({ answer }) => answer === 'declined')

async function readVersions(db: Db, userId: Id): Promise<readonly TermsVersion[]> {
  const limited = db.select({ id: termsRoleTable.termsId }).from(termsRoleTable)
  const ofTheirRoles = db
    .select({ id: termsRoleTable.termsId })
    .from(termsRoleTable)
    .innerJoin(userRoleTable, eq(userRoleTable.roleId, termsRoleTable.roleId))
    .where(eq(userRoleTable.userId, userId))
  const { id, name, fromDay } = termsTable
  const rows = await db
    .select({ id, name, fromDay, answer: termsAnswerTable.answer })
    .from(termsTable)
    .leftJoin(termsAnswerTable, and(eq(termsAnswerTable.termsId, id), eq(termsAnswerTable.userId, userId)))
    .where(and(isNull(termsTable.archivedAt), or(notInArray(id, limited), inArray(id, ofTheirRoles))))
  return rows.map((row) => ({ ...row, answer: termsAnswers.find((one) => one === row.answer) ?? null }))
}

/** What the person has to answer, with the texts in their language. */
export async function loadDueTerms(
  db: Db,
  { userId, language, now }: { userId: Id; language: Language; now: Instant },
): Promise<DueTerms[]> {
  const due = unacceptedTerms(await loadTermsVersions(db, userId), termsDay(now))
  if (due.length === 0) return []
  const rows = await db
    .select()
    .from(termsTable)
    .where(
      inArray(
        termsTable.id,
        due.map(({ id }) => id),
      ),
    )
  return due.flatMap(({ id, name, fromDay, answer }) => {
    const row = rows.find((each) => each.id === id)
    if (!row) return []
    const own = { sv: row.textSv, en: row.textEn, fi: row.textFi }[language]
    return [{ id, name, fromDay, text: own === '' ? row.textSv : own, answer: answer === 'declined' ? answer : null }]
  })
}

interface Given {
  readonly actor: { readonly userId: Id; readonly name: string }
  readonly termsId: Id
  readonly answer: TermsAnswer
  /** When the person said it. */
  readonly at: Instant
  readonly now: Instant
  readonly newId: IdMaker
}

/**
 * Writes an answer down, with an entry in the log of the person. One that was given before the answer that is known, but
 * comes later from a phone, changes nothing. Answers whether the version concerns the person.
 */
export async function saveTermsAnswer(db: Db, { actor, termsId, answer, at, now, newId }: Given): Promise<boolean> {
  const { userId } = actor
  const version = (await readVersions(db, userId)).find(({ id }) => id === termsId)
  if (!version) return false
  const isTheirs = and(eq(termsAnswerTable.termsId, termsId), eq(termsAnswerTable.userId, userId))
  const [known] = await db.select().from(termsAnswerTable).where(isTheirs)
  if (known && (known.answer === answer || known.at > at)) return true
  const said = { answer, at, receivedAt: now }
  await db
    .insert(termsAnswerTable)
    .values({ termsId, userId, ...said })
    .onConflictDoUpdate({ target: [termsAnswerTable.termsId, termsAnswerTable.userId], set: said })
  const what = answer === 'accepted' ? 'termsAccepted' : 'termsDeclined'
  const after = { terms: version.name, fromDay: version.fromDay }
  await recordActivity(db, { id: newId(), at: now, actor, kind: 'users', subjectId: userId, what, before: {}, after })
  return true
}
