import { Ban, Check, Clock, PackageCheck, Undo2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PurchaseState } from '../../../shared/features/sales-flow/reward/reward.schema.ts'
import { StatusBadge, type StatusLook } from '../../ui/badge.tsx'

/** The state of a purchase. */
export function PurchaseBadge({ state }: { state: PurchaseState }) {
  const { t } = useTranslation('game')
  return <StatusBadge status={state} looks={looks} label={t(`rewards.states.${state}`)} />
}

const looks: Readonly<Record<PurchaseState, StatusLook>> = {
  pending: { tone: 'warning', icon: Clock },
  approved: { tone: 'info', icon: Check },
  handed_out: { tone: 'success', icon: PackageCheck },
  declined: { tone: 'danger', icon: X },
  cancelled: { tone: 'neutral', icon: Ban },
  refunded: { tone: 'neutral', icon: Undo2 },
}
