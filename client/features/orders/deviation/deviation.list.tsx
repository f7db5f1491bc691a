import type { DeviationRow } from '../../../../shared/features/orders/deviation/deviation.list.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { DeviationQuickLook } from './deviation-quick-look.panel.tsx'
import { deviationList } from './deviation.queries.tsx'

export const DeviationListScreen = atDesk(Deviations, { isList: true })

function Deviations() {
  return <ListScreen list={deviationList} quickLook={quickLook} />
}

const quickLook = (listed: DeviationRow) => <DeviationQuickLook listed={listed} />
