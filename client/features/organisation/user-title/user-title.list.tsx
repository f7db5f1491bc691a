import { RecordListScreen } from '../../../desk/record/record-screens.tsx'
import { userTitleScreens } from './user-title.queries.tsx'

export function UserTitleListScreen() {
  return <RecordListScreen record={userTitleScreens} />
}
