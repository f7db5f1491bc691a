import { and, count, ne } from 'drizzle-orm'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'
import type { Platform } from '../../platform/platform.ts'
import { erasedRows, type ErasurePart } from '../../resource/privacy/erasure.ts'
import { personalRows, type PersonalPart } from '../../resource/privacy/personal-data.ts'
import { NO_NAME, signedBy } from '../../resource/privacy/signature.ts'
import { loadSigner } from '../people/accounts.door.ts'
import { removeSurveysOf, surveyRows } from './survey/survey.store.ts'
import { surveyTable } from './survey/survey.table.ts'
import { transcriptionTable } from './transcription/transcription.table.ts'

const ofSeller = { table: transcriptionTable, owner: transcriptionTable.sellerId }
const surveys = { table: surveyTable, owner: surveyTable.sellerId }

/** Answers belong to customers: a seller's own data file contains the grades only. */
const ofCustomers = [
  'answers',
  'takenById',
  'takenByName',
  'answeredByName',
  'annulledByName',
  'annulReason',
  'coachId',
]

export const qualityParts = ({ secrets }: Pick<Platform, 'secrets'>): readonly PersonalPart[] => [
  personalRows('transcriptions', { ...ofSeller, without: ['createdById', 'noteByName'] }),
  {
    name: 'transcriptionTexts',
    read: async (db, userId) => {
      const { id, sellerId, sealedText, sealedNote } = transcriptionTable
      const rows = await db.select({ id, sealedText, sealedNote }).from(transcriptionTable).where(eq(sellerId, userId))
      return rows.map((row) => ({
        id: row.id,
        text: secrets.open(row.sealedText),
        note: row.sealedNote === null ? null : secrets.open(row.sealedNote),
      }))
    },
  },
  personalRows('qualitySurveys', { ...surveys, without: ofCustomers }),
  {
    name: 'surveyAnnulments',
    read: async (db, userId) =>
      db
        .select({ soldOn: surveyTable.soldOn, annulReason: surveyTable.annulReason })
        .from(surveyTable)
        .where(await annulledBy(db, userId)),
  },
]

export const qualityErasure: readonly ErasurePart[] = [
  erasedRows('transcriptions', ofSeller),
  { ...erasedRows('qualitySurveys', surveys), erase: removeSurveysOf },
  {
    // Before the signatures: an annulment is found by the name beside it.
    name: 'surveyAnnulments',
    count: async (db, userId) => {
      const [row] = await db
        .select({ n: count() })
        .from(surveyTable)
        .where(await annulledBy(db, userId))
      return row?.n ?? 0
    },
    erase: async (db, userId) => surveyRows.change(db, await annulledBy(db, userId), { annulReason: NO_NAME }),
  },
]

/** The surveys that a person has annulled. */
const annulledBy = async (db: Db, userId: Id) =>
  and(
    ne(surveyTable.annulReason, NO_NAME),
    signedBy({ column: surveyTable.annulledByName, by: undefined }, await loadSigner(db, userId)),
  )
