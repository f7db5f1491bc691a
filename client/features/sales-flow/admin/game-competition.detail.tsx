import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { gameCompetitionScreens } from './game-competition.queries.tsx'

export function GameCompetitionDetailScreen() {
  return <RecordDetailScreen record={gameCompetitionScreens} listPath={pathTo('game-competitions')} />
}
