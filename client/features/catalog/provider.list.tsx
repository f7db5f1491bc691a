import { RecordListScreen } from '../../entities/record/record-screens.tsx'
import { providerScreens } from './provider.queries.tsx'

export function ProviderListScreen() {
  return <RecordListScreen record={providerScreens} />
}
