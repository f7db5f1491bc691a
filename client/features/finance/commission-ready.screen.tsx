import { chakra } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { takeIntoPayroll, withdrawFromPayroll } from '../../../shared/features/finance/commission-payout.commands.ts'
import { commissionPayouts } from '../../../shared/features/finance/commission-payout.schema.ts'
import type { Earning } from '../../../shared/features/finance/earning.rules.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { bulkPreview } from '../../entities/bulk/bulk.ts'
import { BulkDialog } from '../../entities/bulk/bulk-dialog.tsx'
import { customerNameOf } from '../../entities/customer-name.ts'
import { Amounts } from '../../entities/money.tsx'
import { PersonName } from '../../entities/person-name.tsx'
import { pathTo } from '../../paths.ts'
import { useCommand } from '../../sync/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/format.ts'
import { Page, PageHeader, Section } from '../../ui/page.tsx'
import { EmptyState, ListSkeleton } from '../../ui/states.tsx'
import { useSafeEarnings, type SellerEarnings } from './earnings.queries.ts'

/** What is safe and in no payroll yet, seller by seller. */
export function CommissionReadyScreen() {
  const { t, i18n } = useTranslation('finance')
  const { sellers, month, loading } = useSafeEarnings()
  const [open, setOpen] = useState<readonly Earning[] | null>(null)
  const monthName = formatDate(`${month}-01`, i18n.language, { month: 'long', year: 'numeric' })
  return (
    <Page>
      <PageHeader title={t('ready.title')} lead={t('ready.lead')} backTo={pathTo('commission-payouts')} />
      {loading ? <ListSkeleton rows={4} /> : null}
      {!loading && sellers.length === 0 ? (
        <EmptyState icon={CircleCheck} title={t('ready.empty.title')}>
          {t('ready.empty.text')}
        </EmptyState>
      ) : null}
      {sellers.length > 0 ? (
        <Section
          flush
          title={t('ready.sellers')}
          actions={
            <Button variant="solid" size="sm" onClick={() => setOpen(sellers.flatMap(({ earnings }) => earnings))}>
              {t('ready.takeAll', { month: monthName })}
            </Button>
          }
        >
          {sellers.map((seller) => (
            <SellerRow key={seller.sellerId} seller={seller} onTake={() => setOpen(seller.earnings)} />
          ))}
        </Section>
      ) : null}
      {open === null ? null : (
        <TakeDialog earnings={open} month={month} monthName={monthName} onClose={() => setOpen(null)} />
      )}
    </Page>
  )
}

function SellerRow({ seller, onTake }: { seller: SellerEarnings; onTake: () => void }) {
  const { t } = useTranslation('finance')
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="16"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="2"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <SellerSum>
        <chakra.div gridArea="name" minWidth="0" fontWeight="semibold">
          <PersonName name={seller.sellerName} />
        </chakra.div>
        <chakra.div gridArea="orders" color="fg.muted" fontSize="sm" paddingInlineStart="9">
          {t('ready.orders', { count: seller.earnings.length })}
        </chakra.div>
        <chakra.b gridArea="sum">
          <Amounts of={seller.amounts} />
        </chakra.b>
      </SellerSum>
      <Button size="sm" onClick={onTake} aria-label={t('ready.takeOf', { name: seller.sellerName })}>
        {t('ready.take')}
      </Button>
    </chakra.div>
  )
}

/** A phone has no room for a name and a sum beside each other. */
const SellerSum = chakra('div', {
  base: {
    flex: '1',
    minWidth: '0',
    display: 'grid',
    alignItems: 'center',
    columnGap: '3',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    gridTemplateAreas: { base: '"name name" "orders sum"', md: '"name sum" "orders sum"' },
  },
})

interface Taking {
  readonly earnings: readonly Earning[]
  readonly month: string
  readonly monthName: string
  readonly onClose: () => void
}

function TakeDialog({ earnings, month, monthName, onClose }: Taking) {
  const { t } = useTranslation(['finance', 'resource'])
  const take = useCommand(takeIntoPayroll)
  const withdraw = useCommand(withdrawFromPayroll)
  const payouts = useRef(new Map<Id, Id>())
  const amounts = new Map(earnings.map(({ sale, amountOre }) => [sale.id, amountOre]))
  const preview = bulkPreview(
    earnings.map(({ sale }) => sale),
    () => null,
  )
  return (
    <BulkDialog
      open
      onClose={onClose}
      title={t('ready.takeTitle', { month: monthName })}
      preview={preview}
      nameOf={({ customer }) => customerNameOf(customer)}
      actLabel={(count) => t('ready.takeCount', { count })}
      act={async ({ id }) => {
        const result = await take({ saleId: id, month, shownOre: amounts.get(id) ?? 0 })
        const written = result.ok
          ? result.value.rows.find(({ collection }) => collection === commissionPayouts.name)
          : null
        if (written) payouts.current.set(id, written.id)
        return result
      }}
      undo={({ id }) => {
        const payoutId = payouts.current.get(id)
        assert(payoutId !== undefined, 'only what was taken is taken out again')
        return withdraw({ payoutId, reason: t('resource:bulk.undoComment') })
      }}
    />
  )
}
