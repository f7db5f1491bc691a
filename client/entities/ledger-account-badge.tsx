import {
  BanknoteArrowDown,
  Building2,
  CalendarClock,
  CircleCheck,
  Hourglass,
  Lock,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import type { LedgerAccount } from '../../shared/features/commission/ledger/ledger-line.schema.ts'
import { statusBadge } from '../desk/shown/status-badge.tsx'

/** How sure the money of an account is. */
export const LedgerAccountBadge = statusBadge<LedgerAccount>('ledger:account', {
  estimated: { tone: 'neutral', icon: Hourglass },
  at_risk: { tone: 'danger', icon: TriangleAlert },
  held: { tone: 'info', icon: Lock },
  earned: { tone: 'success', icon: CircleCheck },
  in_payroll: { tone: 'success', icon: CalendarClock },
  paid: { tone: 'success', icon: BanknoteArrowDown },
  reversed: { tone: 'neutral', icon: Undo2 },
  company: { tone: 'neutral', icon: Building2 },
  company_cost: { tone: 'warning', icon: Building2 },
})
