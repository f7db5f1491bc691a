import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { MonthPayLine } from '../../../../shared/features/payout/month/month-pay.api.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { SumRow } from '../../../entities/sum-row.tsx'
import { Card, CardHead } from '../../../ui/card-list.tsx'
import { MonthPayHow } from '../../../entities/month-pay-how.tsx'
import { monthAmounts } from './month-pay-table.panel.tsx'

/** The table of the month on a phone: a card for each person, with how it was counted and what each account has. */
export function MonthPayCards({ lines }: { lines: readonly MonthPayLine[] }) {
  const { t } = useTranslation('monthpay')
  return (
    <chakra.ul listStyle="none" margin="0" padding="0" aria-label={t('month.title')}>
      {lines.map((line) => (
        <Card key={`${line.sellerId} ${line.kind} ${line.currency}`}>
          <chakra.div flex="1" minWidth="0" display="grid" gap="2" fontSize="sm">
            <CardHead fontSize="md">
              <PersonName name={line.sellerName} />
            </CardHead>
            <chakra.div>
              {line.how.length === 0 ? t('month.noRule') : null}
              {line.how.map((how) => (
                <MonthPayHow key={JSON.stringify(how)} how={how} currency={line.currency} />
              ))}
            </chakra.div>
            <chakra.div display="grid" gap="1">
              {monthAmounts.map((name) => (
                <SumRow key={name} label={t(`month.columns.${name}`)}>
                  <chakra.span fontVariantNumeric="tabular-nums" fontWeight={name === 'dueOre' ? 'semibold' : 'normal'}>
                    <Money ore={line[name]} currency={line.currency} />
                  </chakra.span>
                </SumRow>
              ))}
            </chakra.div>
          </chakra.div>
        </Card>
      ))}
    </chakra.ul>
  )
}
