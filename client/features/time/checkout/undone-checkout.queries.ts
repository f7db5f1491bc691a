import { CalendarCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  UNDO_CHECKOUT_MS,
  undoCheckOut,
} from '../../../../shared/features/time/checkout/daily-checkout-undo.commands.ts'
import type { TimeReport, TimeReportDraft } from '../../../../shared/features/time/report/time-report.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { useEngine } from '../../../sync/sync-provider.tsx'
import { useCommand } from '../../../sync/use-command.ts'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { snackbar } from '../../../ui/snackbar.tsx'

/** The form of a day that has just been closed, for an undo that opens it again. */
interface ClosedForm {
  readonly day: Day
  readonly typed: TimeReportDraft
  /** The report before the day was closed. */
  readonly before: TimeReport | undefined
}

/** Names the form of a day. A report that has changed since begins another form. */
export const checkoutFormId = (day: Day, revision: number): string => `${day}/${revision}`

/** Announces that a day is closed, and offers to undo it for ten seconds, or until the next message. */
export function useUndoneCheckout(): (checkoutId: Id | undefined, form: ClosedForm) => void {
  const { t } = useTranslation(['time', 'common'])
  const outcome = useOutcome()
  const { drafts } = useEngine()
  const undo = useCommand(undoCheckOut)
  const takeBack = async (checkoutId: Id, { day, typed, before }: ClosedForm) => {
    // The undo takes the hours back. The opened form gets them as a draft, so that nothing is typed twice.
    const id = checkoutFormId(day, before === undefined ? 0 : before.revision + CLOSED_AND_UNDONE)
    drafts.save({ kind: CHECKOUT_FORM, id, value: typed, sensitive: [] })
    await drafts.flush()
    const result = await undo({ checkoutId })
    if (!result.ok) await drafts.discard(CHECKOUT_FORM, id)
    outcome(result, t('checkout.undone'))
  }
  return (checkoutId, form) => {
    if (checkoutId === undefined) return
    snackbar.open({
      text: t('checkout.closedNow'),
      icon: CalendarCheck,
      duration: UNDO_CHECKOUT_MS,
      action: { label: t('common:undo'), onPress: () => void takeBack(checkoutId, form).catch(reportError) },
    })
  }
}

export const CHECKOUT_FORM = 'checkout'
/** Closing a reported day changes its report, and so does the undo. */
const CLOSED_AND_UNDONE = 2
