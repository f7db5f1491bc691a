import { MapPinned } from 'lucide-react'
import { timeZones } from '../../../../shared/kernel/days.ts'
import { officeImport } from '../../../../shared/features/organisation/place/place-import.api.ts'
import { replacePostalTowns } from '../../../../shared/features/organisation/place/postal-town.api.ts'
import { ImportButton, importOpener } from '../../../desk/import/import-opener.tsx'
import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { useMayCall } from '../../../desk/session/may-call.ts'
import { OpenerWithDialog, type DialogProps, type Opener } from '../../../resource/controls/opener.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { officeScreens } from './office.queries.tsx'

const opener = importOpener({
  contract: officeImport,
  list: 'offices',
  closed: { zone: { values: timeZones, words: 'organisation:zones' } },
})

const postalTowns: Opener<DialogProps> = {
  labelKey: 'organisation:postalTowns.button',
  icon: MapPinned,
  permission: 'update offices',
  Dialog: lazyPart<DialogProps>(() => import('./postal-towns.dialog.tsx').then((module) => module.PostalTownsDialog)),
}

export function OfficeListScreen() {
  const mayReplace = useMayCall(replacePostalTowns)
  return (
    <RecordListScreen
      record={officeScreens}
      actions={
        <>
          {mayReplace ? <OpenerWithDialog opener={postalTowns} /> : null}
          <ImportButton opener={opener} />
        </>
      }
    />
  )
}
