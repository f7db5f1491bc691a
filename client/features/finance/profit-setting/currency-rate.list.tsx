import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { currencyRateScreens } from './currency-rate.queries.tsx'

export function CurrencyRateListScreen() {
  return <RecordListScreen record={currencyRateScreens} />
}
