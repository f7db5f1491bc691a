import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { accountTemplateScreens } from './account-template.queries.tsx'

export function AccountTemplateListScreen() {
  return <RecordListScreen record={accountTemplateScreens} />
}
