import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { gameBadgeScreens } from './game-badge.queries.tsx'

export function GameBadgeListScreen() {
  return <RecordListScreen record={gameBadgeScreens} />
}
