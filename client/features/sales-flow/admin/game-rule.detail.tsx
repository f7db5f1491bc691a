import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { gameRuleScreens } from './game-rule.queries.tsx'

export function GameRuleDetailScreen() {
  return <RecordDetailScreen record={gameRuleScreens} listPath={pathTo('game-rules')} />
}
