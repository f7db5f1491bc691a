import { sql } from 'drizzle-orm'
import {
  transcriptionList,
  type TranscriptionRow,
} from '../../../../shared/features/quality/transcription/transcription.list.ts'
import { dayOf, lastZone } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { loadTranscriptions, type StoredTranscription } from './transcription.store.ts'
import { transcriptionTable as row } from './transcription.table.ts'

/** Transcriptions. Leaders' places are written when the seller shares it; until then only the seller finds it. */
export const transcriptionServerList = serverList({
  contract: transcriptionList,
  from: sql`${row}`,
  id: row.id,
  reach: { own: row.sellerId, team: row.readTeamId, office: row.readOfficeId, region: row.readRegionId },
  filters: { sellerId: row.sellerId, teamId: row.teamId, kind: row.kind, noted: row.noted, shared: row.shared },
  sorts: { recordedAt: { column: row.recordedAt } },
  load: async (db, ids) => (await loadTranscriptions(db, ids as Id[])).map(transcriptionRow),
  tables: ['seller_transcription'],
})

export const transcriptionRow = (stored: StoredTranscription): TranscriptionRow =>
  ({ ...stored, deleteOn: dayOf(stored.deleteAt, lastZone) }) as unknown as TranscriptionRow
