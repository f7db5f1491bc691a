import { useTranslation } from 'react-i18next'
import type { MonthPayLine } from '../../../../shared/features/payout/month/month-pay.api.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { MonthPayHow } from '../../../entities/month-pay-how.tsx'

/** What the rules give, and what the ledger has of it. */
export const monthAmounts = ['dueOre', 'earnedOre', 'inPayrollOre', 'paidOre'] as const

/** Everybody with what the rules give, how it was counted line by line, and what the ledger has of it. */
export function MonthPayTable({ lines }: { lines: readonly MonthPayLine[] }) {
  const { t } = useTranslation('monthpay')
  return (
    <TableFrame label={t('month.title')}>
      <thead>
        <TableRow>
          <TableHead>{t('month.columns.person')}</TableHead>
          <TableHead>{t('month.columns.how')}</TableHead>
          {monthAmounts.map((name) => (
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
                <MonthPayHow key={JSON.stringify(how)} how={how} currency={line.currency} />
              ))}
            </TableCell>
            {monthAmounts.map((name) => (
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
