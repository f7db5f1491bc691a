import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { getLedgerBalances } from '../../../../shared/features/commission/ledger/ledger.api.ts'
import { ledgerList } from '../../../../shared/features/commission/ledger/ledger.list.ts'
import { monthIn } from '../../../../shared/kernel/months.ts'
import { useLiveEndpoint } from '../../../desk/server/use-endpoint.ts'
import { formatMonth } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { dayNow } from '../../../ui/wall-clock.ts'
import { useWorkedMonth } from '../../../entities/worked-month.ts'
import { pastMonths } from '../../../entities/month.tsx'
import { Balances } from './balances.panel.tsx'

/**
 * What stands in each account, of the sellers and months that the list is narrowed to. Of everybody, of this month: to add up
 * all that was ever sold takes too long.
 */
export function LedgerBalances() {
  const { t, i18n } = useTranslation('ledger')
  const [query] = useSearchParams()
  const sellerIds = query.get('sellerId')
  const chosen =
    query
      .get('month')
      ?.split(',')
      .filter((text) => monthIn(text) !== null)
      .join(',') || null
  const month = useWorkedMonth({
    asked: chosen?.split(',')[0] ?? null,
    known: pastMonths(),
    otherwise: dayNow().slice(0, 7),
  })
  const months = chosen ?? (sellerIds ? null : month)
  const input = { ...(months ? { months } : {}), ...(sellerIds ? { sellerIds } : {}) }
  const { value } = useLiveEndpoint([ledgerList], getLedgerBalances, { input })
  if (value === null) return null
  const names = (months?.split(',') ?? []).map((month) => formatMonth(month, i18n.language))
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <Section title={names.length === 0 ? t('balances.title') : t('balances.soldIn', { months: list.format(names) })}>
      <Balances balances={value.balances} withCompany />
      <chakra.p marginTop="4" color="fg.muted" fontSize="sm">
        {t('balances.cost')}
      </chakra.p>
    </Section>
  )
}
