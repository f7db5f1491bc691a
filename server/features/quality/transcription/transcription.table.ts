import { index, int, placeColumns, table, text } from '../../../platform/database/columns.ts'

/** Practice pitches and consented calls as text. The text is sealed. */
export const transcriptionTable = table(
  'seller_transcription',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    ...placeColumns(),
    /** The places whose leaders may read it: empty until it is shared. */
    readTeamId: text(),
    readOfficeId: text(),
    readRegionId: text(),
    shared: text().notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    recordedAt: int().notNull(),
    consentRef: text().notNull(),
    sealedText: text().notNull(),
    hits: int().notNull(),
    items: int().notNull(),
    sealedNote: text().notNull(),
    noteByName: text().notNull(),
    noted: text().notNull(),
    score: int(),
    createdAt: int().notNull(),
    createdById: text().notNull(),
    deleteAt: int().notNull(),
  },
  (transcription) => [
    index('seller_transcription_seller_index').on(transcription.sellerId, transcription.recordedAt),
    index('seller_transcription_at_index').on(transcription.recordedAt, transcription.id),
    index('seller_transcription_delete_index').on(transcription.deleteAt),
  ],
)

/** Log of readings of a transcription by others than its seller. */
export const transcriptionReadTable = table(
  'seller_transcription_read',
  {
    id: text().primaryKey(),
    transcriptionId: text().notNull(),
    readerId: text().notNull(),
    readerName: text().notNull(),
    at: int().notNull(),
  },
  (read) => [index('seller_transcription_read_index').on(read.transcriptionId, read.at)],
)
