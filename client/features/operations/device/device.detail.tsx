import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { DeviceLifePanel } from './device-life.panel.tsx'
import { deviceScreens } from './device.queries.tsx'

export function DeviceDetailScreen() {
  return (
    <RecordDetailScreen record={deviceScreens} listPath={pathTo('devices')}>
      {(device) => <DeviceLifePanel key={device.id} device={device} />}
    </RecordDetailScreen>
  )
}
