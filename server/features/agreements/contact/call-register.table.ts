import { index, int, primaryKey, table, text } from '../../../platform/database/columns.ts'

/** A country's register against sales calls, cut into slices that phones can hold. */
export const callRegisterSliceTable = table(
  'call_register_slice',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    importId: text().notNull(),
    country: text().notNull(),
    prefix: text().notNull(),
    tails: text().notNull(),
    listedOn: text().notNull(),
  },
  (slice) => [index('call_register_slice_prefix_index').on(slice.prefix)],
)

/** Who brought in which list, and what it held. */
export const callRegisterImportTable = table('call_register_import', {
  id: text().primaryKey(),
  country: text().notNull(),
  listedOn: text().notNull(),
  importedAt: int().notNull(),
  importedById: text().notNull(),
  importedByName: text().notNull(),
  numbers: int().notNull(),
  rejected: int().notNull(),
  state: text().notNull(),
})

/** Numbers of a list that is on its way, as their keyed hashes. */
export const callRegisterPieceTable = table(
  'call_register_piece',
  { importId: text().notNull(), hash: text().notNull() },
  (piece) => [primaryKey({ columns: [piece.importId, piece.hash] })],
)
