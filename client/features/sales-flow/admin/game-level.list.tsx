import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { gameLevelScreens } from './game-level.queries.tsx'

export function GameLevelListScreen() {
  return <RecordListScreen record={gameLevelScreens} />
}
