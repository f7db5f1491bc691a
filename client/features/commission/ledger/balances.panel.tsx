import { chakra } from '@chakra-ui/react'
import {
  ledgerAccounts,
  sellerAccounts,
  type LedgerAccount,
} from '../../../../shared/features/commission/ledger/ledger-line.schema.ts'
import { addUp, type Currency } from '../../../../shared/kernel/money.ts'
import { Amounts } from '../../../desk/shown/money.tsx'
import { useText } from '../../../ui/text.ts'

interface Balance {
  readonly account: LedgerAccount
  readonly currency: Currency
  readonly ore: number
}

/** What stands in each account, currency by currency: kronor and euro are never added. */
export function Balances({ balances, withCompany = false }: { balances: readonly Balance[]; withCompany?: boolean }) {
  const text = useText()
  const own = balances.some(({ currency, ore }) => currency === 'SEK' && ore !== 0)
    ? 'SEK'
    : (balances[0]?.currency ?? 'SEK')
  const shown: readonly LedgerAccount[] = withCompany ? ledgerAccounts : sellerAccounts
  const amountsOf = (account: LedgerAccount) =>
    account === 'company'
      ? balances.filter((one) => isCommissionCost(one.account))
      : balances
          .filter((one) => one.account === account)
          // The ledger has a cost with a minus sign; its name says here that it is one.
          .map(({ currency, ore }) => ({ currency, ore: account === 'company_cost' ? -ore : ore }))
  return (
    <chakra.dl
      display="grid"
      margin="0"
      gap="4"
      gridTemplateColumns={`repeat(auto-fill, minmax(min(100%, ${withCompany ? '10rem' : '8rem'}), 1fr))`}
    >
      {shown.map((account) => (
        <chakra.div key={account} display="grid" gap="0.5" alignContent="space-between">
          <chakra.dt color="fg.muted" fontSize="sm">
            {text(`ledger:account.${account}`)}
          </chakra.dt>
          <chakra.dd margin="0" fontWeight="semibold">
            <Amounts of={addUp(amountsOf(account), own)} />
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}

/**
 * What the company owes or has paid for approved sales, as profitability counts it. The counter-account of the ledger also
 * has what waits for an approval.
 */
const isCommissionCost = (account: LedgerAccount): boolean =>
  account === 'held' || account === 'earned' || account === 'in_payroll' || account === 'paid'
