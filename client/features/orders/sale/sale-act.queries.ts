import { useTranslation } from 'react-i18next'
import {
  acceptAnswer,
  dismissDeviation,
  noteOnDeviation,
  raiseDeviation,
  returnDeviation,
} from '../../../../shared/features/orders/deviation/deviation-review.commands.ts'
import { recordAnswer } from '../../../../shared/features/sales/sale/sale-answer.commands.ts'
import {
  approveFlagged,
  approveSale,
  askQuestion,
  cancelSale,
  clearFlag,
  flagSale,
  regretSale,
  restoreSale,
} from '../../../../shared/features/orders/report/sale-review.commands.ts'
import { undoApproval, undoFlag } from '../../../../shared/features/orders/report/sale-undo.commands.ts'
import {
  cancelReasons,
  flagReasons,
  regretReasons,
  restoreReasons,
} from '../../../../shared/features/sales/sale/sale-reasons.schema.ts'
import { chosenReason } from '../../../../shared/features/orders/reason/sale-reason.list.ts'
import { saleAwaiting, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { failure, ok, refused, type Result } from '../../../../shared/kernel/result.ts'
import { instantIn } from '../../../entities/wall-time.ts'
import { useEngine } from '../../../sync/sync-provider.tsx'
import { chainStep, type ChainStep } from '../../../sync/use-act-in-chains.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { missingIn, typeIn, type ActDraft } from './sale-act-draft.rules.ts'
import type { DeskActName, SaleBulkAct } from './sale-acts.rules.ts'

export type ActOnSale = (act: Exclude<DeskActName, 'amend'>, sale: Sale, draft: ActDraft) => Promise<Result<unknown>>

/** Does an act with what its form holds. Everything is decided and saved here at once; the server hears of it next. */
export function useActOnSale(): ActOnSale {
  const approve = useCommand(approveSale)
  const approveAll = useCommand(approveFlagged)
  const record = useCommand(recordAnswer)
  const clear = useCommand(clearFlag)
  const dismiss = useCommand(dismissDeviation)
  const acceptGiven = useCommand(acceptAnswer)
  const sendBack = useCommand(returnDeviation)
  const note = useCommand(noteOnDeviation)
  const restore = useCommand(restoreSale)
  const flag = useCommand(flagSale)
  const ask = useCommand(askQuestion)
  const raise = useCommand(raiseDeviation)
  const regret = useCommand(regretSale)
  const cancel = useCommand(cancelSale)
  return async (act, sale, draft) => {
    const missing = missingIn(act, draft)
    if (missing.length > 0) return refused(...missing)
    const saleId = sale.id
    const { comment, text, question, photo = null } = draft
    const { meaning, reasonCode } = chosenReason(draft.reason)
    switch (act) {
      case 'approve':
      case 'approve-flagged':
        return (act === 'approve' ? approve : approveAll)({ saleId, revision: sale.revision, comment })
      case 'record-answer': {
        const writtenAcceptAt = instantIn(draft.writtenAcceptAt, sale.zone)
        return record({ saleId, answer: draft.answer === 'yes' ? 'yes' : 'no', comment, writtenAcceptAt })
      }
      case 'clear-flag':
        return clear({ saleId, comment })
      case 'dismiss-deviation':
        if (sale.openDeviationId === null) return refused(failure('deviation.not-found'))
        return dismiss({ deviationId: sale.openDeviationId, comment })
      case 'accept-answer':
      case 'send-back':
      case 'note': {
        const deviationId = sale.openDeviationId
        if (deviationId === null) return refused(failure('deviation.not-found'))
        if (act === 'accept-answer') return acceptGiven({ deviationId, comment })
        return act === 'note' ? note({ deviationId, text, photo }) : sendBack({ deviationId, text, photo })
      }
      case 'restore':
        return restore({ saleId, reason: oneOf(restoreReasons, meaning), reasonCode, comment })
      case 'flag':
      case 'audit':
        return flag({ saleId, reason: oneOf(flagReasons, draft.reason), comment })
      case 'ask': {
        const dueAt = instantIn(draft.dueAt, sale.zone) ?? 0
        return ask({ saleId, awaiting: oneOf(saleAwaiting, draft.awaiting), question, dueAt })
      }
      case 'raise-deviation':
        return raise({ saleId, type: typeIn(draft), reasonCode: chosenReason(draft.type).reasonCode, text })
      case 'regret':
        return regret({ saleId, reason: oneOf(regretReasons, meaning), reasonCode, comment })
      case 'cancel':
        return cancel({ saleId, reason: oneOf(cancelReasons, meaning), reasonCode, comment })
    }
  }
}

/** The select offers only what the list holds; a draft kept since before the list changed falls back to its first. */
function oneOf<T extends string>(list: readonly [T, ...T[]] | readonly T[], text: string): T {
  const found = list.find((each) => each === text) ?? list[0]
  if (found === undefined) throw new RangeError('an empty list of choices')
  return found
}

/** The command that undoes an act. After a while it takes a reason, which the undo of many has had time to need. */
export function useUndoChain(): (act: SaleBulkAct, before: Sale) => readonly ChainStep[] {
  const { t } = useTranslation()
  const comment = t('orders:undoneLater')
  return (act, { id: saleId }) => [chainStep(act === 'approve' ? undoApproval : undoFlag, { saleId, comment })]
}

/** Leads one sale back to where it was before an act. */
export function useUndoOnSale(): (act: SaleBulkAct, before: Sale) => Promise<Result<unknown>> {
  const engine = useEngine()
  const chainOf = useUndoChain()
  return async (act, before) => {
    for (const { command, args } of chainOf(act, before)) {
      const result = await engine.submit(command, args)
      if (!result.ok) return result
    }
    return ok(undefined)
  }
}
