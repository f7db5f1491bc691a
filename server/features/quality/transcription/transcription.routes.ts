import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import {
  deleteTranscription,
  getChecklist,
  getTranscription,
  postTranscription,
  postTranscriptionShare,
  putChecklist,
  putCoaching,
} from '../../../../shared/features/quality/transcription/transcription.api.ts'
import { hitsOf } from '../../../../shared/features/quality/transcription/checklist.rules.ts'
import {
  checklistSchema,
  TRANSCRIPTION_DAYS,
  type Checklist,
} from '../../../../shared/features/quality/transcription/transcription.schema.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import { actsOf, placeOfUser } from '../../organisation/access.door.ts'
import { loadSetting, saveSetting } from '../setting/quality-setting.store.ts'
import { transcriptionRow } from './transcription-list.store.ts'
import {
  changeTranscription,
  addTranscription,
  loadReads,
  loadScores,
  loadTranscriptions,
  noteReading,
  removeTranscriptions,
  type StoredTranscription,
} from './transcription.store.ts'

const DAY_MS = 86_400_000
const limits = { perMinute: 60 }
const writing = { ...limits, maxBytes: 256 * 1024 }

type Parts = Pick<Platform, 'database' | 'now' | 'newId' | 'secrets'>

const CHECKLIST = 'checklist'
const checklistOf = (db: Db) => loadSetting<Checklist>(db, CHECKLIST, { schema: checklistSchema, fallback: [] })

/** Transcriptions of practice pitches and consented calls, with coaching and a log of who read them. */
export const transcriptionRoutes = (platform: Parts): readonly Route[] => [
  ...readingRoutes(platform),
  ...writingRoutes(platform),
  ...actingRoutes(platform),
  ...deletingRoutes(platform),
  ...checklistRoutes(platform),
]

function readingRoutes({ database, now, newId, secrets }: Parts): readonly Route[] {
  return [
    route(
      getTranscription,
      ({ actor, params }) =>
        database.tx(async (db) => {
          const found = await reached(db, actor, { id: params['id'], right: 'view seller_transcriptions' })
          const isOwn = found.sellerId === actor.userId
          const reader = { readerId: actor.userId, readerName: signatureOf(actor), at: now() }
          if (!isOwn) await noteReading(db, { id: newId(), transcriptionId: found.id, ...reader })
          const scores = await loadScores(db, found.sellerId)
          return {
            transcription: transcriptionRow(found),
            text: secrets.open(found.sealedText),
            consentRef: found.consentRef,
            note: found.sealedNote === '' ? '' : secrets.open(found.sealedNote),
            noteByName: found.noteByName,
            checklist: (await checklistOf(db)).content,
            reads: await loadReads(db, found.id),
            trend: scores.map(({ id, recordedAt, score }) => ({
              id,
              on: dayOf(recordedAt, actor.zone),
              score: score ?? 0,
            })),
            isOwn,
          }
        }),
      limits,
    ),
  ]
}

function writingRoutes(platform: Parts): readonly Route[] {
  const { database, now, secrets } = platform
  return [
    route(
      postTranscription,
      ({ actor, input }) =>
        database.tx(async (db) => {
          const { id, sellerId, kind, title, recordedAt, consentRef, text } = input
          const seller = await placeOfUser(db, sellerId)
          if (!seller || !reaches(actor, 'create seller_transcriptions', seller))
            throw new Problem(404, 'request.not-found')
          if (recordedAt > now()) throw new Problem(422, 'transcription.not-yet')
          const { name, teamId, officeId, regionId } = seller
          const { content: checklist } = await checklistOf(db)
          const isOwn = sellerId === actor.userId
          const place = { teamId, officeId, regionId }
          await addTranscription(db, {
            id,
            version: 1,
            sellerId,
            sellerName: name,
            ...place,
            ...readersOf(place, { isShared: !isOwn }),
            kind,
            title,
            recordedAt,
            consentRef,
            sealedText: secrets.seal(text),
            hits: hitsOf(text, checklist).filter(({ places }) => places.length > 0).length,
            items: checklist.length,
            sealedNote: '',
            noteByName: '',
            noted: 'no',
            score: null,
            createdAt: now(),
            createdById: actor.userId,
            deleteAt: recordedAt + TRANSCRIPTION_DAYS * DAY_MS,
          })
          return { id }
        }),
      writing,
    ),
  ]
}

const transcriptionActTable: ActTable<StoredTranscription> = {
  kind: 'seller-transcriptions',
  load: async (db, id) => (await loadTranscriptions(db, [id]))[0] ?? null,
  placeOf: (found) => found,
  partiesOf: ({ sellerId }) => [sellerId],
  isReached: (found, { actor }) => !isHidden(found, actor),
  change: changeTranscription,
}

function actingRoutes(platform: Parts): readonly Route[] {
  const act = actsOf(platform, transcriptionActTable)
  return [
    act(
      postTranscriptionShare,
      ({ row: found, actor }) => {
        if (found.sellerId !== actor.userId) throw new Problem(404, 'request.not-found')
        return { change: readersOf(found, { isShared: true }) }
      },
      limits,
    ),
    act(
      putCoaching,
      ({ form: { note, score }, actor }) => {
        const sealedNote = note === '' ? '' : platform.secrets.seal(note)
        const noted = note === '' && score === null ? 'no' : 'yes'
        return { change: { sealedNote, score, noted, noteByName: noted === 'yes' ? signatureOf(actor) : '' } }
      },
      limits,
    ),
  ]
}

/** Deleting is for the seller and those who coach them. Their log outlives the transcription. */
const deletedActTable: ActTable<StoredTranscription> = {
  kind: 'users',
  subjectOf: ({ sellerId }) => sellerId,
  load: transcriptionActTable.load,
  change: changeTranscription,
  isReached: (found, { actor }) =>
    reaches(actor, 'view seller_transcriptions', found) &&
    !isHidden(found, actor) &&
    (found.sellerId === actor.userId || reaches(actor, 'update seller_transcriptions', found)),
  remove: (db, { id }) => removeTranscriptions(db, [id]),
}

const deletingRoutes = (platform: Parts): readonly Route[] => [
  actsOf(platform, deletedActTable)(
    deleteTranscription,
    ({ row: { recordedAt, kind } }) => ({ removes: true, change: {}, after: { recordedAt, kind } }),
    limits,
  ),
]

function checklistRoutes({ database }: Parts): readonly Route[] {
  return [
    route(getChecklist, async () => {
      const { version, content: checklist } = await checklistOf(database.db)
      return { version, checklist }
    }),
    route(
      putChecklist,
      ({ input: { version, checklist } }) => {
        return database.tx(async (db) => ({
          version: await saveSetting(db, CHECKLIST, { version, content: checklist }),
        }))
      },
      limits,
    ),
  ]
}

/** The places whose leaders find it. */
const readersOf = (
  { teamId, officeId, regionId }: Pick<StoredTranscription, 'teamId' | 'officeId' | 'regionId'>,
  { isShared }: { readonly isShared: boolean },
) => ({
  shared: isShared ? 'shared' : 'private',
  readTeamId: isShared ? teamId : null,
  readOfficeId: isShared ? officeId : null,
  readRegionId: isShared ? regionId : null,
})

interface Asked {
  readonly id: string | undefined
  readonly right: Permission
}

/** Finds a transcription that the actor may open: their own, or a shared one within their reach. */
async function reached(db: Db, actor: Actor, { id, right }: Asked): Promise<StoredTranscription> {
  const [found] = await loadTranscriptions(db, [id ?? ''])
  if (!found || !reaches(actor, right, found) || isHidden(found, actor)) throw new Problem(404, 'request.not-found')
  return found
}

/** What a seller has not shared is theirs alone. */
const isHidden = ({ shared, sellerId }: StoredTranscription, { userId }: Actor): boolean =>
  shared === 'private' && sellerId !== userId
