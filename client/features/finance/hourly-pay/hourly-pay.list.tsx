import { CalendarPlus } from 'lucide-react'
import { hourlyPayImport } from '../../../../shared/features/finance/hourly-pay/hourly-pay-import.api.ts'
import { timeZones } from '../../../../shared/kernel/days.ts'
import { ImportButton, importOpener } from '../../../desk/import/import-opener.tsx'
import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { HourlyPayManyDialog } from './hourly-pay-many.dialog.tsx'
import { hourlyPayScreens } from './hourly-pay.queries.tsx'

const many = {
  labelKey: 'profit:hourly.many.title',
  icon: CalendarPlus,
  permission: 'update commissions',
  Dialog: HourlyPayManyDialog,
} as const

const opener = importOpener({
  contract: hourlyPayImport,
  list: 'hourly-pays',
  closed: { zone: { values: timeZones, words: 'profit:hourly.zones' } },
})

export function HourlyPayListScreen() {
  return <RecordListScreen record={hourlyPayScreens} bulk={[many]} actions={<ImportButton opener={opener} />} />
}
