import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { getLedgerBalances } from '../../../../shared/features/finance/ledger/ledger.api.ts'
import { ledgerList } from '../../../../shared/features/finance/ledger/ledger.list.ts'
import { useOnline } from '../../../entities/use-online.ts'
import { formatMonth } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { dayNow } from '../../../ui/wall-clock.ts'
import { Balances } from './balances.panel.tsx'

/**
 * What stands in each account, of the sellers and months that the list is narrowed to. Of everybody, of this month: to add up
 * all that was ever sold takes too long.
 */
export function LedgerBalances() {
  const { t, i18n } = useTranslation('ledger')
  const [query] = useSearchParams()
  const sellerIds = query.get('sellerId')
  const months = query.get('month') ?? (sellerIds ? null : dayNow().slice(0, 7))
  const input = { ...(months ? { months } : {}), ...(sellerIds ? { sellerIds } : {}) }
  const { value } = useOnline(getLedgerBalances, { input, changesWith: ledgerList })
  if (value === null) return null
  const nameOf = (month: string) => formatMonth(month, i18n.language)
  return (
    <Section title={[t('balances.title'), ...(months?.split(',') ?? []).map(nameOf)].join(' · ')}>
      <Balances balances={value.balances} withCompany />
    </Section>
  )
}
