// Traces of a person beside the rows of their own: ids without a name, names in texts, commands of their phones.

import { and, count, ne } from 'drizzle-orm'
import { importRunTable } from './resource/import/import.table.ts'
import { reconFileTable } from './features/controlling/file/controlling-file.table.ts'
import { holdingTable } from './features/field/area/area.table.ts'
import { doorBlockTable } from './features/field/door/door-block.table.ts'
import { guideEmbedTable } from './features/guides/guide-embed.table.ts'
import { guideTable } from './features/guides/guide.table.ts'
import { messageDeliveryTable } from './features/messaging/delivery/delivery.table.ts'
import { scheduledMessageTable } from './features/messaging/schedule/schedule.table.ts'
import { coachGroupTable } from './features/organisation/coaching/coach-group.table.ts'
import { idsErased, mentionsErased, type Mention } from './features/people/accounts.door.ts'
import { surveyTable } from './features/quality/survey/survey.table.ts'
import { transcriptionTable } from './features/quality/transcription/transcription.table.ts'
import { candidateTable } from './features/recruiting/candidate/candidate.table.ts'
import { gameCompetitionTable, gameResultTable } from './features/sales-flow/game-record.table.ts'
import { serverAlertTable } from './observe/alerts/alert.table.ts'
import { eq } from './platform/database/eq.ts'
import type { ErasedPart } from './resource/privacy/erasure.ts'
import { letterTable } from './resource/letter/letter.table.ts'
import { idsIn } from './resource/privacy/signature.ts'
import { effectTable, inboxTable } from './sync/sync.table.ts'

const ids = [
  ...idsIn(candidateTable, 'addressById', 'infoById'),
  ...idsIn(coachGroupTable, 'memberIds'),
  ...idsIn(gameCompetitionTable, 'firstId', 'secondId'),
  ...idsIn(gameResultTable, 'contenderId'),
  ...idsIn(guideEmbedTable, 'userIds'),
  ...idsIn(guideTable, 'ownerId'),
  ...idsIn(holdingTable, 'createdById'),
  ...idsIn(importRunTable, 'actorId'),
  ...idsIn(letterTable, 'handedById'),
  ...idsIn(messageDeliveryTable, 'ownerId'),
  ...idsIn(reconFileTable, 'byId'),
  ...idsIn(scheduledMessageTable, 'ownerId'),
  ...idsIn(serverAlertTable, 'acknowledgedBy'),
  ...idsIn(surveyTable, 'coachId'),
  ...idsIn(transcriptionTable, 'createdById'),
]

const mentions: readonly Mention[] = [
  { table: effectTable, name: 'payload', column: effectTable.payload, key: effectTable.id },
  { table: doorBlockTable, name: 'history', column: doorBlockTable.history, key: doorBlockTable.id },
]

/**
 * The arguments of the commands that a person's phones have sent. Their lines stay (S1), and so do the arguments of a
 * command that still waits for its judgement: it may be a sale.
 */
const commands: ErasedPart = {
  name: 'commands',
  count: async (db, userId) => {
    const [row] = await db.select({ n: count() }).from(inboxTable).where(judgedOf(userId))
    return row?.n ?? 0
  },
  erase: (db, userId) => db.update(inboxTable).set({ args: NOTHING }).where(judgedOf(userId)),
}

const NOTHING = '{}'

const judgedOf = (userId: string) =>
  and(eq(inboxTable.userId, userId), ne(inboxTable.status, 'parked'), ne(inboxTable.args, NOTHING))

/** What is erased of a person in rows about something else. */
export const erasedTraces: readonly ErasedPart[] = [commands, mentionsErased(mentions), idsErased(ids)]
