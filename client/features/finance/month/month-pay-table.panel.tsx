import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { MonthPayLine, MonthPayLineHow } from '../../../../shared/features/finance/month/month-pay.api.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import { Money } from '../../../entities/money.tsx'
import { PersonName } from '../../../entities/person-name.tsx'
import { formatMoney, formatNumber } from '../../../ui/format.ts'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'

const amounts = ['dueOre', 'earnedOre', 'inPayrollOre', 'paidOre'] as const

/** Everybody with what the rules give, how it was counted line by line, and what the ledger has of it. */
export function MonthPayTable({ lines }: { lines: readonly MonthPayLine[] }) {
  const { t } = useTranslation('monthpay')
  return (
    <TableFrame label={t('month.title')}>
      <thead>
        <TableRow>
          <TableHead>{t('month.columns.person')}</TableHead>
          <TableHead>{t('month.columns.how')}</TableHead>
          {amounts.map((name) => (
            <TableHead key={name} numeric>
              {t(`month.columns.${name}`)}
            </TableHead>
          ))}
        </TableRow>
      </thead>
      <tbody>
        {lines.map((line) => (
          <TableRow key={`${line.sellerId} ${line.kind} ${line.currency}`}>
            <TableCell minWidth="11rem">
              <PersonName name={line.sellerName} />
            </TableCell>
            <TableCell minWidth="14rem">
              {line.how.length === 0 ? t('month.noRule') : null}
              {line.how.map((how) => (
                <How key={JSON.stringify(how)} how={how} currency={line.currency} />
              ))}
            </TableCell>
            {amounts.map((name) => (
              <TableCell key={name} numeric fontWeight={name === 'dueOre' ? 'semibold' : 'normal'}>
                <Money ore={line[name]} currency={line.currency} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </TableFrame>
  )
}

/** «3 % av 12 400 kr som Team Nord har tjänat in»; «1 av 14 ångrade, högst 10 %: nådd». */
function How({ how, currency }: { how: MonthPayLineHow; currency: Currency }) {
  const { t, i18n } = useTranslation('monthpay')
  const number = (value: number) => formatNumber(value, i18n.language)
  if (how.kind === 'override')
    return (
      <chakra.p>
        {t('month.how.override', {
          percent: number(how.percent),
          amount: formatMoney(how.earnedOre, currency, i18n.language),
          team: how.teamName,
        })}
      </chakra.p>
    )
  const { approved, regretted, maxRegretPercent, minSales, minGrade, grade, isReached, providerName } = how
  return (
    <>
      <chakra.p>
        {providerName === '' ? t('allProviders') : providerName}
        {': '}
        {t('month.how.bonus', { regretted, sold: approved + regretted, max: number(maxRegretPercent), min: minSales })}
      </chakra.p>
      {minGrade === null ? null : (
        <chakra.p color="fg.muted">
          {t('month.how.grade', { grade: grade === null ? '–' : number(grade), min: number(minGrade) })}
        </chakra.p>
      )}
      <chakra.p color={isReached ? 'success.fg' : 'fg.muted'}>
        {isReached ? t('month.how.reached') : t('month.how.notReached')}
      </chakra.p>
    </>
  )
}
