import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { accountTemplateScreens } from './account-template.queries.tsx'

export function AccountTemplateDetailScreen() {
  return <RecordDetailScreen record={accountTemplateScreens} listPath={pathTo('external-accounts')} />
}
