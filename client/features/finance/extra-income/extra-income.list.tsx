import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { extraIncomeScreens } from './extra-income.queries.tsx'

export function ExtraIncomeListScreen() {
  return <RecordListScreen record={extraIncomeScreens} />
}
