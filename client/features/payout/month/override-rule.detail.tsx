import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { overrideRuleScreens } from './override-rule.queries.tsx'

export function OverrideRuleDetailScreen() {
  return <RecordDetailScreen record={overrideRuleScreens} listPath={pathTo('override-rules')} />
}
