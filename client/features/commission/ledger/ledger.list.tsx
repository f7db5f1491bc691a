import { ledgerList, type LedgerRow } from '../../../../shared/features/commission/ledger/ledger.list.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { LedgerAccountBadge } from '../../../entities/ledger-account-badge.tsx'
import { Money } from '../../../desk/shown/money.tsx'
import { QuickLookHead } from '../../../desk/list/quick-look-head.tsx'
import { SaleLedger } from '../../../entities/sale-ledger.tsx'
import { ListFacts } from '../../../resource/list-facts.tsx'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { LedgerBalances } from './ledger-balances.panel.tsx'
import { ledgerScreenList } from './ledger.queries.tsx'

export const LedgerListScreen = atDesk(Ledger, { isList: true, hears: [ledgerList] })

/** Every movement of commission money, with what stands in each account. */
function Ledger() {
  return <ListScreen list={ledgerScreenList} notice={<LedgerBalances />} quickLook={quickLook} />
}

const quickLook = (row: LedgerRow) => (
  <>
    <QuickLookHead
      title={row.sellerName}
      badge={<LedgerAccountBadge status={row.account} />}
      lead={<Money ore={row.amountOre} currency={row.currency} signed />}
    />
    <ListFacts list={ledgerScreenList} row={row} />
    {row.saleId === null ? null : <SaleLedger key={row.saleId} saleId={row.saleId} opened />}
  </>
)
