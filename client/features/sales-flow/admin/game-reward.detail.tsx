import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { gameRewardScreens } from './game-reward.queries.tsx'
import { RewardPhotoPanel } from './reward-photo.panel.tsx'

export function GameRewardDetailScreen() {
  return (
    <RecordDetailScreen record={gameRewardScreens} listPath={pathTo('game-rewards')}>
      {(reward) => <RewardPhotoPanel reward={reward} />}
    </RecordDetailScreen>
  )
}
