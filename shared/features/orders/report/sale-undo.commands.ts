import * as z from 'zod/mini'
import type { Permission } from '../../../access/permissions.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { failure, ok, refused, type Result } from '../../../kernel/result.ts'
import { deskWork } from '../../../sync/bounds.ts'
import { accept, command, needRow, needWhere, refuse, type Command, type Facts } from '../../../sync/command.ts'
import { saleEvents, type SaleEvent } from '../../sales/sale/sale-event.schema.ts'
import { commentSchema } from '../../sales/sale/sale-draft.schema.ts'
import { actOn, takeSteps } from '../../sales/sale/sale-step.rules.ts'
import { sales, type Sale } from '../../sales/sale/sale.schema.ts'
import { undoActs } from '../../sales/act/sale-acts.rules.ts'

/** The time within which an act can be undone, in minutes. Later, the sale needs another act. */
export const UNDO_MINUTES = 60
/** Within this time an undo corrects a slip and takes no reason. Milliseconds. */
export const SLIP_MS = 60_000

const MINUTE_MS = 60_000

interface UndoArgs {
  readonly saleId: string
  /** Why; recorded, and required, once the act is older than {@link SLIP_MS}. */
  readonly comment: string
}

/** Undoes an approval: the sale has the status again that it had before, by one event. */
export const undoApproval = undoOf({ act: 'undo-approval', undone: 'approved', kind: 'approval_undone' })

/** Undoes a flag. An approved sale that was flagged is approved again, which takes the right to approve. */
export const undoFlag = undoOf({ act: 'undo-flag', undone: 'flagged', kind: 'flag_undone' })

function undoOf({
  act: name,
  undone,
  kind,
}: {
  act: keyof typeof undoActs
  undone: SaleEvent['kind']
  kind: SaleEvent['kind']
}): Command<UndoArgs> {
  const act = undoActs[name]
  return command({
    name: `sale.${name}`,
    permission: act.permission,
    ...deskWork({ by: undone === 'approved' ? 'sale.approve' : 'sale.flag' }),
    args: z.strictObject({ saleId: idSchema, comment: commentSchema }),
    load: ({ saleId }) => [needRow(sales, saleId), needWhere(saleEvents, 'saleId', saleId)],
    decide: ({ saleId, comment }, rows, facts) => {
      const found = actOn(act, rows.get(sales, saleId), facts.actor)
      if (!found.ok) return refuse(...found.failures)
      const sale = found.value
      const before = standingBefore(sale, { events: rows.where(saleEvents, 'saleId', saleId), undone, facts })
      if (!before.ok) return refuse(...before.failures)
      const isSlip = facts.now - sale.statusAt <= SLIP_MS
      if (!isSlip && comment === '') return refuse(failure('sale.comment-required', 'comment'))
      const needed: Permission = before.value.to === 'approved' ? 'approve sale_reports' : act.permission
      const mayUndo = actOn({ ...act, permission: needed }, sale, facts.actor)
      if (!mayUndo.ok) return refuse(failure('access.forbidden', undefined, { permission: needed }))
      const { to, statusReason, statusComment } = before.value
      const [change, ...events] = takeSteps(sale, [{ to, kind, comment: isSlip ? '' : comment }], facts)
      if (change?.op !== 'put') return refuse(failure('sale.not-found'))
      return accept([{ ...change, row: { ...change.row, statusReason, statusComment } as Sale }, ...events])
    },
  })
}

type Standing = Pick<Sale, 'statusReason' | 'statusComment'> & { readonly to: Sale['status'] }

/** The status of the sale before its last act, with its reason; or the failure that prevents the undo. */
function standingBefore(
  sale: Sale,
  { events, undone, facts }: { events: readonly SaleEvent[]; undone: SaleEvent['kind']; facts: Facts },
): Result<Standing> {
  if (facts.now - sale.statusAt > UNDO_MINUTES * MINUTE_MS)
    return refused(failure('sale.undo-too-late', undefined, { minutes: UNDO_MINUTES }))
  const steps = events.filter(({ from, to }) => from !== to).toSorted(byTime)
  const last = steps.at(-1)
  if (last?.kind !== undone || last.to !== sale.status) return refused(failure('sale.changed-meanwhile'))
  // An act of two steps, as the approval of a flagged sale, is undone as a whole.
  const first = steps.find(({ recordedAt, actorId }) => recordedAt === last.recordedAt && actorId === last.actorId)
  const to = first?.from ?? null
  if (to === null) return refused(failure('sale.changed-meanwhile'))
  const reason = steps.slice(0, first === undefined ? 0 : steps.indexOf(first)).findLast((event) => event.to === to)
  return ok({ to, statusReason: reason?.reasonCode ?? null, statusComment: reason?.comment ?? '' })
}

const byTime = (one: SaleEvent, other: SaleEvent): number =>
  one.recordedAt - other.recordedAt || (one.id < other.id ? -1 : 1)
