import { chakra } from '@chakra-ui/react'
import { Check, CheckCheck, CircleAlert, Laptop, Smartphone } from 'lucide-react'
import type { SaleStatus } from '../../shared/features/sales/sale/sale.schema.ts'
import { StatusBadge, type StatusLook } from '../ui/badge.tsx'
import { useText } from '../ui/text.ts'
import { useWide } from '../ui/use-wide.ts'

/** How far what a person did has come. `confirmed`: somebody at the back office has approved it. */
export type ReceiptState = 'on_this_phone' | 'received' | 'confirmed' | 'needs_you'

/** The receipt of a sale: the server's answer, and beyond it the back office's. Null while it is not known. */
export function receiptStateOf(
  receipt: Exclude<ReceiptState, 'confirmed'> | null,
  status: SaleStatus,
): ReceiptState | null {
  return receipt === 'received' && status === 'approved' ? 'confirmed' : receipt
}

/**
 * Says where a piece of work is: on this phone, received, confirmed, or back for the person to act on. `calm`: in a
 * list, what has arrived is said without a badge, so that what has not stands out.
 */
export function ReceiptBadge({ state, calm = false }: { state: ReceiptState | null; calm?: boolean }) {
  const text = useText()
  const isDesk = useWide()
  if (state === null) return null
  if (calm && (state === 'received' || state === 'confirmed')) {
    const { icon: Icon } = looks[state]
    return (
      <chakra.span display="inline-flex" gap="1" alignItems="center" color="fg.muted" fontSize="xs" fontWeight="medium">
        <Icon size={14} strokeWidth={2.4} aria-hidden />
        {text(`selling:receipt.${state}`)}
      </chakra.span>
    )
  }
  const shown = state === 'on_this_phone' && isDesk ? 'on_this_computer' : state
  return <StatusBadge status={shown} looks={looks} label={text(`selling:receipt.${shown}`)} />
}

const looks: Readonly<Record<ReceiptState | 'on_this_computer', StatusLook>> = {
  on_this_phone: { tone: 'neutral', icon: Smartphone },
  on_this_computer: { tone: 'neutral', icon: Laptop },
  received: { tone: 'info', icon: Check },
  confirmed: { tone: 'success', icon: CheckCheck },
  needs_you: { tone: 'danger', icon: CircleAlert },
}
