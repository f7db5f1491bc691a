import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { companyWordScreens } from './company-word.queries.tsx'

export function CompanyWordDetailScreen() {
  return <RecordDetailScreen record={companyWordScreens} listPath={pathTo('company-words')} />
}
