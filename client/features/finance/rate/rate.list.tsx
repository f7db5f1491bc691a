import { Plus } from 'lucide-react'
import type { RateRow } from '../../../../shared/features/finance/rate/rate.list.ts'
import { QuickLookHead } from '../../../entities/quick-look-head.tsx'
import { ListFacts } from '../../../resource/list-facts.tsx'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { RateActs } from './rate-acts.panel.tsx'
import { RateDialog } from './rate.dialog.tsx'
import { rateScreenList } from './rate.queries.tsx'

/** What sellers are paid by beside the price list. */
export function RateListScreen() {
  return <ListScreen list={rateScreenList} create={create} quickLook={quickLook} />
}

const create = {
  labelKey: 'rates:list.create',
  icon: Plus,
  permission: 'update commissions',
  Dialog: RateDialog,
} as const

const quickLook = (row: RateRow) => (
  <>
    <QuickLookHead title={row.aboutName} badge={null} />
    <ListFacts list={rateScreenList} row={row} />
    <RateActs rate={row} />
  </>
)
