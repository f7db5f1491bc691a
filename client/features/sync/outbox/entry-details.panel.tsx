import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { addressOf } from '../../../entities/customer-address.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import type { OutboxItem } from '../../../sync/use-outbox.ts'
import { formatPhone } from '../../../ui/phone-text.ts'

/** What an act contains, folded away. The identity number is shown only as far as it is masked. */
export function EntryDetails({ item, sale }: { item: OutboxItem; sale: Sale | undefined }) {
  const { t } = useTranslation(['outbox', 'rescue'])
  const customer = sale?.customer ?? null
  return (
    <chakra.details fontSize="sm" css={{ '&[open] > summary svg': { rotate: '180deg' } }}>
      <chakra.summary
        display="inline-flex"
        alignItems="center"
        gap="1"
        minHeight={{ base: '12', md: '8' }}
        cursor="pointer"
        color="fg.muted"
        fontWeight="medium"
        listStyleType="none"
      >
        {t('details.show')}
        <ChevronDown size={16} aria-hidden />
      </chakra.summary>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="1.5" paddingTop="1">
        {customer === null ? null : (
          <>
            <Line term={t('details.address')}>{addressOf(customer)}</Line>
            <Line term={t('details.phone')}>{formatPhone(customer.phone)}</Line>
            <Line term={t('details.idNumber')}>{customer.maskedIdNumber}</Line>
          </>
        )}
        <Line term={t('details.message')}>{sale?.message ?? ''}</Line>
        <Line term={t('details.photo')}>{sale?.checklist ? t('rescue:file.count.files', { count: 1 }) : ''}</Line>
        <Line term={t('details.savedAt')}>
          <MomentText at={item.at} />
        </Line>
        <Line term={t('details.number')}>{String(item.seq)}</Line>
      </chakra.dl>
    </chakra.details>
  )
}

/** A line of what is there; what was not given is not spoken of. */
function Line({ term, children }: { term: string; children: ReactNode }) {
  if (typeof children === 'string' && children.trim() === '') return null
  return (
    <>
      <chakra.dt color="fg.muted">{term}</chakra.dt>
      <chakra.dd overflowWrap="anywhere">{children}</chakra.dd>
    </>
  )
}
