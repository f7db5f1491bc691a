import { ListScreen } from '../../../resource/list-screen.tsx'
import { doubleScreenList } from './double-sale.queries.tsx'

export function DoubleSaleListScreen() {
  return <ListScreen list={doubleScreenList} />
}
