import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { extraIncomeScreens } from './extra-income.queries.tsx'

export function ExtraIncomeDetailScreen() {
  return <RecordDetailScreen record={extraIncomeScreens} listPath={pathTo('extra-incomes')} />
}
