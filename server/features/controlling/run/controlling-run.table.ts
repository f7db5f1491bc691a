import type { MatchKey } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import type {
  Bucket,
  Difference,
  FileNotes,
  RowState,
  RunCounts,
  RunState,
} from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import { index, int, json, table, text, uniqueIndex } from '../../../platform/database/columns.ts'
import type { BeforePlan, RowPlan } from './row-plan.rules.ts'
import type { RowValues } from './file-row.rules.ts'

/** One reconciliation of a provider's file. */
export const reconRunTable = table(
  'recon_run',
  {
    id: text().primaryKey(),
    /** Counts the runs: the places of its rows begin with it. */
    no: int().notNull(),
    version: int().notNull(),
    mapId: text().notNull(),
    mapVersion: int().notNull(),
    providerId: text().notNull(),
    fileId: text().notNull(),
    fileName: text().notNull(),
    sha256: text().notNull(),
    fromDay: text().notNull(),
    toDay: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    state: text().$type<RunState>().notNull(),
    rows: int().notNull(),
    done: int().notNull(),
    counts: json<RunCounts>().notNull(),
    /** Notes about the lines of the file. Null: a run of an earlier version, or a run whose customers were removed. */
    notes: json<FileNotes>(),
    fault: text(),
    /** Another server leaves it alone until then. */
    leaseUntil: int().notNull(),
    attempts: int().notNull(),
    createdAt: int().notNull(),
    createdById: text().notNull(),
    createdByName: text().notNull(),
    appliedAt: int(),
    appliedById: text(),
    appliedByName: text().notNull(),
    rolledBackAt: int(),
    rolledBackById: text(),
    rolledBackByName: text().notNull(),
    rolledBackReason: text().notNull(),
  },
  (run) => [
    uniqueIndex('recon_run_no_index').on(run.no),
    index('recon_run_sha_index').on(run.sha256),
    index('recon_run_state_index').on(run.state, run.leaseUntil),
    index('recon_run_created_index').on(run.createdAt),
  ],
)

/** A row of a run: one of its file, or a sale of ours that the file does not have. */
export const reconRowTable = table(
  'recon_row',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    /** Run number × 2^20 and a number within the run: rows are in the order of the file. */
    place: int().notNull(),
    runId: text().notNull(),
    providerId: text().notNull(),
    line: int(),
    /** The first row of the order, where this is a further one; that row has the sale, and the sum of all of them. */
    partOfId: text(),
    /** The amount in the line itself. Null: that of the row, which is no sum. */
    lineOre: int(),
    /** Null: not matched yet. */
    bucket: text().$type<Bucket>(),
    matchedBy: text().$type<MatchKey>(),
    saleId: text(),
    /** The sale as the dry run saw it. */
    saleVersion: int().notNull(),
    soldOn: text(),
    /** Names, telephone, address and identity number of the file, sealed. Empty: the row has its sale, or its time has passed. */
    sealed: text().notNull(),
    /** Keyed hashes to match by, until the row is matched. */
    hashes: json<Partial<Record<MatchKey, string>>>().notNull(),
    values: json<RowValues>().notNull(),
    candidates: json<readonly Id[]>().notNull(),
    differences: json<readonly Difference[]>().notNull(),
    currency: text().$type<Currency>().notNull(),
    oursOre: int().notNull(),
    theirsOre: int().notNull(),
    missingOre: int().notNull(),
    state: text().$type<RowState>().notNull(),
    fault: text(),
    /** What the row changes of its sale, and how that stood before. Null: nothing. */
    plan: json<RowPlan>(),
    before: json<BeforePlan>(),
    /** The version of the sale that applying left. */
    afterVersion: int().notNull(),
    /** A later run has looked at the sale again: what is missing of it now is there. */
    settledByRunId: text(),
    claimId: text(),
    handledByName: text().notNull(),
  },
  (row) => [
    uniqueIndex('recon_row_sale_index').on(row.saleId, row.runId),
    uniqueIndex('recon_row_place_index').on(row.place),
    index('recon_row_run_index').on(row.runId, row.place),
    index('recon_row_bucket_index').on(row.bucket, row.place),
    index('recon_row_state_index').on(row.state, row.place),
    index('recon_row_provider_index').on(row.providerId, row.place),
    index('recon_row_run_bucket_index').on(row.runId, row.bucket, row.state, row.place),
    index('recon_row_claim_index').on(row.claimId),
    index('recon_row_part_index').on(row.partOfId),
  ],
)
