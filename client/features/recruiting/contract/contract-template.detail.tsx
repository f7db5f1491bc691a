import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { contractTemplateScreens } from './contract-template.queries.tsx'

export function ContractTemplateDetailScreen() {
  return <RecordDetailScreen record={contractTemplateScreens} listPath={pathTo('contract-templates')} />
}
