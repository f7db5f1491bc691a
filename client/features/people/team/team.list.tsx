import { Building2 } from 'lucide-react'
import { RecordListScreen } from '../../../entities/record/record-screens.tsx'
import { TeamMoveDialog } from './team-move.dialog.tsx'
import { teamScreens } from './team.queries.tsx'

const moveToOffice = {
  labelKey: 'teams:move.title',
  icon: Building2,
  permission: 'update teams',
  Dialog: TeamMoveDialog,
} as const

/** The teams one may see, each with where it is and how it sells. */
export function TeamListScreen() {
  return <RecordListScreen record={teamScreens} bulk={[moveToOffice]} />
}
