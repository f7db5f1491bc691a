import { CalendarCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  UNDO_CHECKOUT_MS,
  undoCheckOut,
} from '../../../../shared/features/time/checkout/daily-checkout-undo.commands.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { snackbar } from '../../../ui/snackbar.tsx'

/** Says that a day is closed, and offers for ten seconds, or until the next message, to take it back. */
export function useUndoneCheckout(): (checkoutId: Id | undefined) => void {
  const { t } = useTranslation(['time', 'common'])
  const outcome = useOutcome()
  const undo = useCommand(undoCheckOut)
  const takeBack = async (checkoutId: Id) => {
    const result = await undo({ checkoutId })
    outcome(result, t('checkout.undone'))
  }
  return (checkoutId) => {
    if (checkoutId === undefined) return
    snackbar.open({
      text: t('checkout.closedNow'),
      icon: CalendarCheck,
      duration: UNDO_CHECKOUT_MS,
      action: { label: t('common:undo'), onPress: () => void takeBack(checkoutId).catch(reportError) },
    })
  }
}
