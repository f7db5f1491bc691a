import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { contractTemplateScreens } from './contract-template.queries.tsx'

export function ContractTemplateListScreen() {
  return <RecordListScreen record={contractTemplateScreens} />
}
