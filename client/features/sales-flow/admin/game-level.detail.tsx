import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { gameLevelScreens } from './game-level.queries.tsx'

export function GameLevelDetailScreen() {
  return <RecordDetailScreen record={gameLevelScreens} listPath={pathTo('game-levels')} />
}
