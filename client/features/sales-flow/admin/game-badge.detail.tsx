import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { BadgeTestPanel } from './badge-test.panel.tsx'
import { gameBadgeScreens } from './game-badge.queries.tsx'

export function GameBadgeDetailScreen() {
  return (
    <RecordDetailScreen record={gameBadgeScreens} listPath={pathTo('game-badges')}>
      {(badge) => <BadgeTestPanel key={badge.version} badge={badge} />}
    </RecordDetailScreen>
  )
}
