import { Archive, CircleCheck, CircleHelp, PackageCheck, Undo2, UserRound } from 'lucide-react'
import type { DeviceLife } from '../../shared/features/operations/device/device.schema.ts'
import { statusBadge } from '../desk/shown/status-badge.tsx'

export const DeviceLifeBadge = statusBadge<DeviceLife>('devices:life', {
  in_stock: { tone: 'success', icon: PackageCheck },
  handed_out: { tone: 'info', icon: UserRound },
  return_requested: { tone: 'warning', icon: Undo2 },
  returned: { tone: 'neutral', icon: CircleCheck },
  retired: { tone: 'neutral', icon: Archive },
  lost: { tone: 'danger', icon: CircleHelp },
})
