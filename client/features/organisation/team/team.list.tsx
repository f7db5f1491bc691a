import { Building2 } from 'lucide-react'
import { teamImport } from '../../../../shared/features/organisation/place/place-import.api.ts'
import { ImportButton, importOpener } from '../../../desk/import/import-opener.tsx'
import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { TeamMoveDialog } from './team-move.dialog.tsx'
import { teamScreens } from './team.queries.tsx'

const moveToOffice = {
  labelKey: 'teams:move.title',
  icon: Building2,
  permission: 'update teams',
  Dialog: TeamMoveDialog,
} as const

const opener = importOpener({ contract: teamImport, list: 'teams' })

/** The teams one may see, each with where it is and how it sells. */
export function TeamListScreen() {
  return <RecordListScreen record={teamScreens} bulk={[moveToOffice]} actions={<ImportButton opener={opener} />} />
}
