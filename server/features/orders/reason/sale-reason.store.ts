import { and } from 'drizzle-orm'
import {
  isMeaningOf,
  reasonKinds,
  saleReasons,
  type ReasonKind,
} from '../../../../shared/features/orders/reason/sale-reason.list.ts'
import type { ReasonDetail } from '../../../../shared/features/sales/act/reason-detail.schema.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { serverRecord, type RecordChange } from '../../../resource/record/server-record.ts'
import type { ServerCommand } from '../../../sync/feature.ts'
import { saleReasonTable } from './sale-reason.table.ts'

const { kind, meaning, code, sv, en, fi, id } = saleReasonTable

export const saleReasonRecords = serverRecord({ contract: saleReasons, table: saleReasonTable, check })

/** Sales name kind, meaning and code: they stay. A code is one reason of its kind. */
async function check({ db, id: own, before, after, what }: RecordChange): Promise<readonly Failure[]> {
  if (what !== 'created') {
    const fixed = (['kind', 'meaning', 'code'] as const).filter((field) => before[field] !== after[field])
    return fixed.map((field) => failure('reason.fixed', field))
  }
  const wanted = reasonKinds.find((one) => one === after['kind'])
  if (wanted === undefined || !isMeaningOf(wanted, String(after['meaning']))) return [failure('act.choose', 'meaning')]
  const found = await db
    .select({ id })
    .from(saleReasonTable)
    .where(and(eq(kind, wanted), eq(code, String(after['code']))))
  return found.some((row) => row.id !== own) ? [failure('record.taken', 'code')] : []
}

/** Every reason in its words of now, archived ones too: sales name them. */
export async function loadReasons(db: Db): Promise<readonly (ReasonDetail & { kind: string; meaning: string })[]> {
  return db.select({ kind, meaning, code, sv, en, fi }).from(saleReasonTable)
}

interface WithReason {
  readonly reason?: string
  readonly type?: string
  readonly reasonCode?: string | undefined
  readonly detail?: ReasonDetail | null | undefined
}

/** Puts the words of the chosen reason beside the one that it means. What the sender says of them is dropped. */
export const withReason =
  <Args extends WithReason>(of: ReasonKind): NonNullable<ServerCommand<Args>['prepare']> =>
  async (db, args) => ({ ...args, detail: await findReason(db, of, args) })

async function findReason(
  db: Db,
  of: ReasonKind,
  { reason, type, reasonCode }: WithReason,
): Promise<ReasonDetail | null> {
  const word = type ?? reason ?? ''
  const [found] = await db
    .select({ code, sv, en, fi, meaning })
    .from(saleReasonTable)
    .where(and(eq(kind, of), eq(code, reasonCode ?? word)))
  if (!found || found.meaning !== word) return null
  const { meaning: _, ...detail } = found
  return detail
}
