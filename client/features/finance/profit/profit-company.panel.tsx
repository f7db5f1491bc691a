import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Profit } from '../../../../shared/features/finance/profit/profit.api.ts'
import { formatDate, formatNumber } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { useFigureText } from '../../../desk/report/figure-text.ts'

/** Several currencies in one, by the rates that finance has written; without a rate there is none, and it says so. */
export function ProfitCompany({ company }: { company: Profit['company'] }) {
  return company === null ? null : <CompanyTotal company={company} />
}

function CompanyTotal({ company }: { company: NonNullable<Profit['company']> }) {
  const { t, i18n } = useTranslation('profit')
  const text = useFigureText(company.currency)
  const month = (of: string) => formatDate(`${of}-01`, i18n.language, { month: 'short', year: 'numeric' })
  return (
    <Section title={t('company.title', { currency: company.currency })}>
      {company.missing.length > 0 ? (
        <p>{t('company.missing', { months: company.missing.map(month).join(', ') })}</p>
      ) : (
        <>
          <chakra.p fontSize="lg" fontWeight="semibold">
            {t('company.income', { amount: text(company.incomeOre, 'money') })}
            {company.tbOre === null ? null : ` · ${t('company.tb', { amount: text(company.tbOre, 'money') })}`}
          </chakra.p>
          <chakra.ul listStyle="none" margin="0" marginTop="2" padding="0" color="fg.muted" fontSize="sm">
            {company.rates.map(({ month: of, from, rate, source }) => (
              <li key={`${of} ${from}`}>
                {t('company.rate', {
                  month: month(of),
                  from,
                  to: company.currency,
                  rate: formatNumber(rate, i18n.language),
                  source,
                })}
              </li>
            ))}
          </chakra.ul>
        </>
      )}
    </Section>
  )
}
