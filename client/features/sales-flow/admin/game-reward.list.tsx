import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { gameRewardScreens } from './game-reward.queries.tsx'

export function GameRewardListScreen() {
  return <RecordListScreen record={gameRewardScreens} />
}
