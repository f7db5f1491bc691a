import { HandHelping } from 'lucide-react'
import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { HandoverDialog } from './handover.dialog.tsx'
import { deviceScreens } from './device.queries.tsx'

export function DeviceListScreen() {
  return <RecordListScreen record={deviceScreens} bulk={bulk} />
}

const bulk = [
  { labelKey: 'devices:handover.button', icon: HandHelping, permission: 'update devices', Dialog: HandoverDialog },
] as const
