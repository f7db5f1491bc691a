import { Check, CheckCheck, CircleAlert, Smartphone } from 'lucide-react'
import type { SaleStatus } from '../../shared/features/sales/sale.schema.ts'
import { StatusBadge, type StatusLook } from '../ui/badge.tsx'
import { useText } from '../ui/text.ts'

/** How far what a person did has come. `confirmed`: somebody at the back office has approved it. */
export type ReceiptState = 'on_this_phone' | 'received' | 'confirmed' | 'needs_you'

/** The receipt of a sale: the server's answer, and beyond it the back office's. Null while it is not known. */
export function receiptStateOf(
  receipt: Exclude<ReceiptState, 'confirmed'> | null,
  status: SaleStatus,
): ReceiptState | null {
  return receipt === 'received' && status === 'approved' ? 'confirmed' : receipt
}

/** Says where a piece of work is: on this phone, received, confirmed, or back for the person to act on. */
export function ReceiptBadge({ state }: { state: ReceiptState | null }) {
  const text = useText()
  if (state === null) return null
  return <StatusBadge status={state} looks={looks} label={text(`sales:receipt.${state}`)} />
}

const looks: Readonly<Record<ReceiptState, StatusLook>> = {
  on_this_phone: { tone: 'neutral', icon: Smartphone },
  received: { tone: 'info', icon: Check },
  confirmed: { tone: 'success', icon: CheckCheck },
  needs_you: { tone: 'danger', icon: CircleAlert },
}
