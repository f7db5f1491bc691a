import { RecordListScreen } from '../../../entities/record/record-screens.tsx'
import { currencyRateScreens } from './currency-rate.queries.tsx'

export function CurrencyRateListScreen() {
  return <RecordListScreen record={currencyRateScreens} />
}
