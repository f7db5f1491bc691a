import { timeZones } from '../../../../shared/kernel/days.ts'
import { officeImport } from '../../../../shared/features/people/place/place-import.api.ts'
import { ImportButton, importOpener } from '../../../entities/import/import-opener.tsx'
import { RecordListScreen } from '../../../entities/record/record-screens.tsx'
import { officeScreens } from './office.queries.tsx'

const opener = importOpener({
  contract: officeImport,
  list: 'offices',
  closed: { zone: { values: timeZones, words: 'organisation:zones' } },
})

export function OfficeListScreen() {
  return <RecordListScreen record={officeScreens} actions={<ImportButton opener={opener} />} />
}
