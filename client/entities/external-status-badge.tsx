import { CircleCheck, CircleHelp, CircleX, Inbox, LoaderCircle, Power, PowerOff } from 'lucide-react'
import type { ExternalStatus } from '../../shared/features/sales/sale/sale.schema.ts'
import { statusBadge } from '../desk/shown/status-badge.tsx'

/** Where an order stands at its provider. */
export const ExternalStatusBadge = statusBadge<ExternalStatus>('sales:saleReport.externalStatus', {
  unknown: { tone: 'neutral', icon: CircleHelp },
  received: { tone: 'info', icon: Inbox },
  processing: { tone: 'info', icon: LoaderCircle },
  accepted: { tone: 'success', icon: CircleCheck },
  rejected: { tone: 'danger', icon: CircleX },
  active: { tone: 'success', icon: Power },
  terminated: { tone: 'warning', icon: PowerOff },
})
