import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { bonusRuleScreens } from './bonus-rule.queries.tsx'

export function BonusRuleDetailScreen() {
  return <RecordDetailScreen record={bonusRuleScreens} listPath={pathTo('bonus-rules')} />
}
