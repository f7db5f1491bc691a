import { RecordListScreen } from '../../../entities/record/record-screens.tsx'
import { officeScreens } from './office.queries.tsx'

export function OfficeListScreen() {
  return <RecordListScreen record={officeScreens} />
}
