import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { getLedgerBalances } from '../../../../shared/features/finance/ledger/ledger.api.ts'
import { ledgerList } from '../../../../shared/features/finance/ledger/ledger.list.ts'
import { useOnline } from '../../../entities/use-online.ts'
import { Section } from '../../../ui/page.tsx'
import { Balances } from './balances.panel.tsx'

/** What stands in each account, of the sellers and months that the list is narrowed to. */
export function LedgerBalances() {
  const { t } = useTranslation('ledger')
  const [query] = useSearchParams()
  const months = query.get('month')
  const sellerIds = query.get('sellerId')
  const input = { ...(months ? { months } : {}), ...(sellerIds ? { sellerIds } : {}) }
  const { value } = useOnline(getLedgerBalances, { input, changesWith: ledgerList })
  if (value === null) return null
  return (
    <Section title={t('balances.title')}>
      <Balances balances={value.balances} withCompany />
    </Section>
  )
}
