import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { overrideRuleScreens } from './override-rule.queries.tsx'

export function OverrideRuleListScreen() {
  return <RecordListScreen record={overrideRuleScreens} />
}
