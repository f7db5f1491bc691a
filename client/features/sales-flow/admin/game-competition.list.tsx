import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { gameCompetitionScreens } from './game-competition.queries.tsx'

export function GameCompetitionListScreen() {
  return <RecordListScreen record={gameCompetitionScreens} />
}
