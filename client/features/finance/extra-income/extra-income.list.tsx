import { RecordListScreen } from '../../../entities/record/record-screens.tsx'
import { extraIncomeScreens } from './extra-income.queries.tsx'

export function ExtraIncomeListScreen() {
  return <RecordListScreen record={extraIncomeScreens} />
}
