import { chakra } from '@chakra-ui/react'
import { CircleCheck, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  takeIntoPayroll,
  withdrawFromPayroll,
} from '../../../../shared/features/payout/payout/commission-payout.commands.ts'
import { takeMonthPay } from '../../../../shared/features/payout/payout/month-pay.commands.ts'
import { payoutList } from '../../../../shared/features/payout/payout/commission-payout.list.ts'
import { commissionPayouts } from '../../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import type { ReadyOfSeller, ReadyOrder } from '../../../../shared/features/payout/payout/commission-ready.api.ts'
import { failure, refused } from '../../../../shared/kernel/result.ts'
import { bulkPreview } from '../../../desk/bulk/bulk.ts'
import { BulkDialog } from '../../../desk/bulk/bulk-dialog.tsx'
import { Unavailable } from '../../../desk/server/call-endpoint.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { Amounts } from '../../../desk/shown/money.tsx'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { pathTo } from '../../../paths.ts'
import { OnlineNotice, OnlineProblem } from '../../../resource/notices/online-notice.tsx'
import { useCommand } from '../../../sync/use-command.ts'
import { useReadRows } from '../../../sync/use-read-rows.ts'
import { Button } from '../../../ui/button.tsx'
import { formatMonth } from '../../../ui/format.ts'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'
import { PayoutSum } from './payout-sum.panel.tsx'
import { PayrollMonthPanel } from './payroll-month.panel.tsx'
import { readAllReady, useReadyCommissions } from './commission-ready.queries.ts'

export const CommissionReadyScreen = atDesk(CommissionReady, { isList: true, hears: [payoutList] })

/** What is safe and in no payroll yet, seller by seller, as the server counts it. */
function CommissionReady() {
  const { t, i18n } = useTranslation('finance')
  const { value, loading, online } = useReadyCommissions(null)
  const [open, setOpen] = useState<readonly ReadyOrder[] | null>(null)
  const [reading, setReading] = useState(false)
  const month = value?.month ?? ''
  const monthName = month === '' ? '' : formatMonth(month, i18n.language)
  const hasRows = value !== null && value.sellers.length > 0
  const takeAll = async () => {
    setReading(true)
    try {
      setOpen(await readAllReady())
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      online.retry()
    } finally {
      setReading(false)
    }
  }
  return (
    <Page>
      <PageHeader title={t('ready.title')} lead={t('ready.lead')} backTo={pathTo('commission-payouts')} />
      {loading ? <ListSkeleton rows={4} /> : null}
      {value === null && !loading ? <OnlineProblem online={online} /> : null}
      {value === null ? null : <OnlineNotice online={online} hasRows />}
      {value === null || value.lockedMonth === null ? null : (
        <Notice tone="info" icon={LockKeyhole}>
          {t('payroll.goesOn', { locked: formatMonth(value.lockedMonth, i18n.language), month: monthName })}
        </Notice>
      )}
      {value !== null && !hasRows ? (
        <EmptyState icon={CircleCheck} title={t('ready.empty.title')}>
          {t('ready.empty.text')}
        </EmptyState>
      ) : null}
      {hasRows ? (
        <Section
          flush
          title={t('ready.sellers')}
          actions={
            <Button
              variant="solid"
              size="sm"
              busy={reading}
              disabled={online.state !== 'ready'}
              onClick={() => void takeAll().catch(reportError)}
            >
              {t('ready.takeAll', { month: monthName })}
            </Button>
          }
        >
          <Sellers after={null} onTake={setOpen} />
        </Section>
      ) : null}
      {value === null ? null : <PayrollMonthPanel current={value.lockedMonth ?? value.month} />}
      {open === null ? null : (
        <TakeDialog
          orders={open}
          month={month}
          monthName={monthName}
          onClose={() => {
            setOpen(null)
            online.retry()
          }}
        />
      )}
    </Page>
  )
}

/** Some sellers from a place on, and those after them once they are asked for. */
function Sellers({ after, onTake }: { after: string | null; onTake: (orders: readonly ReadyOrder[]) => void }) {
  const { t } = useTranslation('finance')
  const { value, loading, online } = useReadyCommissions(after)
  const [isMore, setMore] = useState(false)
  if (value === null) return loading ? <ListSkeleton rows={4} /> : <OnlineProblem online={online} />
  const { sellers, next } = value
  return (
    <>
      {sellers.map((seller) => (
        <SellerRow
          key={`${seller.sellerId} ${seller.sellerName}`}
          seller={seller}
          disabled={online.state !== 'ready'}
          onTake={() => onTake(seller.orders)}
        />
      ))}
      {next === null ? null : isMore ? (
        <Sellers after={next} onTake={onTake} />
      ) : (
        <chakra.div padding="4" textAlign="center">
          <Button onClick={() => setMore(true)}>{t('ready.more')}</Button>
        </chakra.div>
      )}
    </>
  )
}

interface SellerRowProps {
  readonly seller: ReadyOfSeller
  readonly disabled: boolean
  readonly onTake: () => void
}

function SellerRow({ seller, disabled, onTake }: SellerRowProps) {
  const { t } = useTranslation('finance')
  return (
    <chakra.div
      display="flex"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      alignItems="center"
      justifyContent="end"
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
          <WhatIsReady orders={seller.orders} />
        </chakra.div>
        <chakra.b gridArea="sum">
          <Amounts of={seller.amounts} />
        </chakra.b>
      </SellerSum>
      <Button
        size="sm"
        disabled={disabled}
        onClick={onTake}
        aria-label={t('ready.takeOf', { name: seller.sellerName })}
      >
        {t('ready.take')}
      </Button>
    </chakra.div>
  )
}

/** «3 order · coachens andel oktober 2026». */
function WhatIsReady({ orders }: { orders: readonly ReadyOrder[] }) {
  const { t, i18n } = useTranslation('finance')
  const text = useText()
  const count = orders.filter(({ of }) => of === 'sale').length
  const months = orders.flatMap(({ of, forMonth }) =>
    forMonth === null ? [] : `${text(`finance:payouts.of.${of}`)} ${formatMonth(forMonth, i18n.language)}`,
  )
  return [...(count === 0 ? [] : [t('ready.orders', { count })]), ...months].join(' · ')
}

/** A phone has no room for a name and a sum beside each other. */
const SellerSum = chakra('div', {
  base: {
    flex: '1 1 14rem',
    minWidth: '0',
    display: 'grid',
    alignItems: 'center',
    columnGap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr) max-content', md: 'minmax(0, 1fr) auto' },
    gridTemplateAreas: { base: '"name name" "orders sum"', md: '"name sum" "orders sum"' },
  },
})

interface Taking {
  readonly orders: readonly ReadyOrder[]
  readonly month: string
  readonly monthName: string
  readonly onClose: () => void
}

function TakeDialog({ orders, month, monthName, onClose }: Taking) {
  const { t } = useTranslation(['finance', 'resource'])
  const text = useText()
  const take = useCommand(takeIntoPayroll)
  const takeMonth = useCommand(takeMonthPay)
  const withdraw = useCommand(withdrawFromPayroll)
  const read = useReadRows()
  const preview = bulkPreview(
    orders.map((order) => ({ ...order, id: `${order.saleId} ${order.sellerId}` })),
    () => null,
  )
  return (
    <BulkDialog
      open
      onClose={onClose}
      title={t('ready.takeTitle', { month: monthName })}
      preview={preview}
      nameOf={({ of, customerName }) => (of === 'sale' ? customerName || '–' : text(`finance:payouts.of.${of}`))}
      actLabel={(count) => t('ready.takeCount', { count })}
      act={({ of, saleId, sellerId, amountOre: shownOre }) =>
        of === 'sale' ? take({ saleId, sellerId, month, shownOre }) : takeMonth({ monthPayId: saleId, month, shownOre })
      }
      undo={async ({ saleId, sellerId }) => {
        const lines = await read(commissionPayouts, { index: 'saleId', equals: saleId })
        const taken = lines.find(
          (one) => one.sellerId === sellerId && one.status === 'in_payroll' && one.reversesId === null,
        )
        // Somebody else has been faster.
        if (!taken) return refused(failure('commission.not-found'))
        return withdraw({ payoutId: taken.id, reason: t('resource:bulk.undoComment') })
      }}
    >
      {() => <PayoutSum rows={preview.able} />}
    </BulkDialog>
  )
}
