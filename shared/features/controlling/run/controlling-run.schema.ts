import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { mapFields, matchKeys } from '../map/controlling-map.schema.ts'

/** How far a run has come. What ends in `ing` is under way on the server. */
export const runStates = [
  'uploaded',
  'matching',
  'review',
  'applying',
  'applied',
  'rolling_back',
  'rolled_back',
  'cancelled',
  'failed',
] as const
export type RunState = (typeof runStates)[number]

export const isUnderway = (state: RunState): boolean =>
  state === 'uploaded' || state === 'matching' || state === 'applying' || state === 'rolling_back'

/**
 * Where a row belongs (product 5.16). `only_ours` is a sale of ours that the file does not have; all others are rows of the
 * file.
 */
export const buckets = ['match', 'differs', 'only_ours', 'only_theirs', 'conflict', 'disqualified'] as const
export type Bucket = (typeof buckets)[number]

/**
 * `open`: somebody has to look. `ready`: applied with the run. `closed`: needs nothing more. `stale`: the sale has changed
 * since the dry run. `refused`: a rule of the trade forbids it. `left`: not rolled back, because the sale has changed since.
 * `proposal`: not rolled back, because payroll has the commission.
 */
export const rowStates = [
  'open',
  'ready',
  'closed',
  'applied',
  'stale',
  'refused',
  'rolled_back',
  'left',
  'proposal',
] as const
export type RowState = (typeof rowStates)[number]

export const differenceFields = ['amount', 'status', 'product', 'unknown_status'] as const
export type DifferenceField = (typeof differenceFields)[number]

export const differenceSchema = z.object({ field: z.enum(differenceFields), ours: z.string(), theirs: z.string() })
export type Difference = z.infer<typeof differenceSchema>

export const FILE_MAX_BYTES = 64 * 1024 * 1024
export const RUN_ROWS_MAX = 100_000
/** The longest period of a run. */
export const RUN_DAYS_MAX = 400

const bucketCountSchema = z.object({
  rows: z.number(),
  /** Rows that somebody still has to look at. */
  open: z.number(),
  /** What the provider pays too little for them. */
  missingOre: amountSchema,
})
export type BucketCount = z.infer<typeof bucketCountSchema>

export const runCountsSchema = z.record(z.enum(buckets), bucketCountSchema)
export type RunCounts = z.infer<typeof runCountsSchema>

export const emptyCounts = (): Record<Bucket, BucketCount> => ({
  match: { rows: 0, open: 0, missingOre: 0 },
  differs: { rows: 0, open: 0, missingOre: 0 },
  only_ours: { rows: 0, open: 0, missingOre: 0 },
  only_theirs: { rows: 0, open: 0, missingOre: 0 },
  conflict: { rows: 0, open: 0, missingOre: 0 },
  disqualified: { rows: 0, open: 0, missingOre: 0 },
})

/** A line that is no order: a sum of those above it, a remark, or the headings again. */
const setAsideSchema = z.object({
  line: z.number(),
  text: z.string(),
  /** Null: it names no amount. */
  amountOre: z.nullable(amountSchema),
  /** The amounts of the rows that it should be the sum of; null: it names no amount. */
  sumOre: z.nullable(amountSchema),
})
export type SetAside = z.infer<typeof setAsideSchema>

/** So many of them are shown. */
export const SET_ASIDE_SHOWN = 30

/** What was noticed while a file was read. */
export const fileNotesSchema = z.object({
  setAside: z.array(setAsideSchema),
  /** How many lines were set aside, those that are not shown included. */
  setAsideCount: z.number(),
  /** Columns whose heading several columns have, and of which the map names none. The first one was read. */
  doubled: z.array(
    z.object({
      field: z.enum(mapFields),
      heading: z.string(),
      /** Their places, counted from 0; that of the column that was read comes first. */
      places: z.array(z.number()),
    }),
  ),
})
export type FileNotes = z.infer<typeof fileNotesSchema>

export const noFileNotes: FileNotes = { setAside: [], setAsideCount: 0, doubled: [] }

/** A row as a trial shows it: nothing of it is stored. */
export const sampleRowSchema = z.object({
  line: z.number(),
  bucket: z.enum(buckets),
  key: z.nullable(z.enum(matchKeys)),
  saleId: z.nullable(idSchema),
  orderNumber: z.string(),
  soldOn: z.nullable(daySchema),
  status: z.string(),
  oursOre: amountSchema,
  /** Of all rows of the order. */
  theirsOre: amountSchema,
  /** In the line itself. */
  lineOre: amountSchema,
  /** The first line of its order, where this is a further one. */
  partOfLine: z.nullable(z.number()),
  currency: z.enum(currencies),
  differences: z.array(differenceSchema),
})
export type SampleRow = z.infer<typeof sampleRowSchema>
