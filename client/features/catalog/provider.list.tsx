import { providerImport } from '../../../shared/features/catalog/import/catalog-import.api.ts'
import { sellingWays } from '../../../shared/features/catalog/provider.list.ts'
import { countries, providerTypes } from '../../../shared/features/catalog/provider.schema.ts'
import { ImportButton, importOpener } from '../../desk/import/import-opener.tsx'
import { RecordListScreen } from '../../desk/record/record-screens.tsx'
import { providerScreens } from './provider.queries.tsx'

const opener = importOpener({
  contract: providerImport,
  list: 'providers',
  closed: {
    type: { values: providerTypes, words: 'catalog:types' },
    country: { values: countries, words: 'resource:country' },
    way: { values: sellingWays, words: 'catalog:ways' },
  },
})

export function ProviderListScreen() {
  return <RecordListScreen record={providerScreens} actions={<ImportButton opener={opener} />} />
}
