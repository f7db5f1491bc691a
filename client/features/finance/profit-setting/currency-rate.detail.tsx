import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { currencyRateScreens } from './currency-rate.queries.tsx'

export function CurrencyRateDetailScreen() {
  return <RecordDetailScreen record={currencyRateScreens} listPath={pathTo('currency-rates')} />
}
