import { ListScreen } from '../../../resource/list-screen.tsx'
import { claimScreenList } from './claim.queries.tsx'

export function ClaimListScreen() {
  return <ListScreen list={claimScreenList} />
}
