import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { bonusRuleScreens } from './bonus-rule.queries.tsx'

export function BonusRuleListScreen() {
  return <RecordListScreen record={bonusRuleScreens} />
}
