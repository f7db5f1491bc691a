import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { gameRuleScreens } from './game-rule.queries.tsx'

export function GameRuleListScreen() {
  return <RecordListScreen record={gameRuleScreens} />
}
