import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { userTitleScreens } from './user-title.queries.tsx'

export function UserTitleDetailScreen() {
  return <RecordDetailScreen record={userTitleScreens} listPath={pathTo('user-titles')} />
}
