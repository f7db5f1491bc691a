import { RecordListScreen } from '../../../entities/record/record-screens.tsx'
import { overrideRuleScreens } from './override-rule.queries.tsx'

export function OverrideRuleListScreen() {
  return <RecordListScreen record={overrideRuleScreens} />
}
