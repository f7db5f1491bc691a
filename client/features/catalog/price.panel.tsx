import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getProductPrices,
  withdrawProductPrice,
  type PriceRow,
  type ProductPrices,
} from '../../../shared/features/catalog/price.api.ts'
import { productRecord, type ProductRow } from '../../../shared/features/catalog/product.list.ts'
import { FROM_THE_BEGINNING } from '../../../shared/features/catalog/price.rules.ts'
import type { Currency } from '../../../shared/kernel/money.ts'
import { callEndpoint } from '../../desk/server/call-endpoint.ts'
import { Money } from '../../desk/shown/money.tsx'
import { useCan } from '../../desk/session/session.tsx'
import { useLiveEndpoint } from '../../desk/server/use-endpoint.ts'
import { OnlineNotice, OnlineProblem } from '../../resource/notices/online-notice.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { formatDate } from '../../ui/format.ts'
import { Section } from '../../ui/page.tsx'
import { ListSkeleton } from '../../ui/states.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../ui/table.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { PriceDialog } from './price.dialog.tsx'
import { WithdrawComing } from './withdraw-coming.panel.tsx'

/** What a product costs and earns, by the day each price begins. */
export function PricePanel({ product }: { product: ProductRow }) {
  const { t } = useTranslation('catalog')
  const { value, loading, online } = useLiveEndpoint([productRecord.list], getProductPrices, {
    input: { productId: product.id },
  })
  const mayChange = useCan('update products')
  const [isOpen, setOpen] = useState(false)
  const isWide = useWide()
  return (
    <Section
      flush
      title={t('prices.title')}
      actions={
        mayChange && value !== null && product.state === 'active' ? (
          <Button size="sm" onClick={() => setOpen(true)}>
            <Plus size={16} aria-hidden />
            {t('prices.create')}
          </Button>
        ) : null
      }
    >
      {loading ? <ListSkeleton rows={2} /> : null}
      {value === null && !loading ? <OnlineProblem online={online} /> : null}
      {value === null ? null : (
        <>
          <OnlineNotice online={online} hasRows />
          {isWide ? (
            <PriceTable product={product} prices={value} mayChange={mayChange} />
          ) : (
            <PriceCards product={product} prices={value} mayChange={mayChange} />
          )}
        </>
      )}
      {isOpen && value !== null ? (
        <PriceDialog product={product} prices={value} onClose={() => setOpen(false)} />
      ) : null}
    </Section>
  )
}

interface TableProps {
  product: ProductRow
  prices: ProductPrices
  mayChange: boolean
}

function PriceTable({ product, prices, mayChange }: TableProps) {
  const { t } = useTranslation('catalog')
  const { periods, currency, seesCompany } = prices
  return (
    <TableFrame label={t('prices.title')}>
      <thead>
        <tr>
          <TableHead>{t('prices.columns.validFrom')}</TableHead>
          <TableHead numeric>{t('prices.columns.priceOre')}</TableHead>
          <TableHead numeric>{t('prices.columns.sellerCommissionOre')}</TableHead>
          {seesCompany ? (
            <>
              <TableHead numeric>{t('prices.columns.companyCommissionOre')}</TableHead>
              <TableHead numeric>{t('prices.columns.companyCostOre')}</TableHead>
              <TableHead numeric>{t('prices.columns.left')}</TableHead>
            </>
          ) : null}
          <TableHead>{t('prices.columns.createdByName')}</TableHead>
          <TableHead>
            <chakra.span srOnly>{t('prices.withdraw')}</chakra.span>
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {periods.map((row) => (
          <TableRow key={row.id} {...(row.standing === 'past' ? { color: 'fg.muted' } : {})}>
            <TableCell>
              <FirstDay row={row} />
            </TableCell>
            <AmountCell ore={row.priceOre} currency={currency} />
            <AmountCell ore={row.sellerCommissionOre} currency={currency} />
            {seesCompany ? (
              <>
                <AmountCell ore={row.companyCommissionOre} currency={currency} />
                <AmountCell ore={row.companyCostOre} currency={currency} />
                <AmountCell ore={leftOf(row)} currency={currency} />
              </>
            ) : null}
            <TableCell>{row.createdByName || '–'}</TableCell>
            <TableCell numeric>{mayChange ? <Withdraw row={row} product={product} /> : null}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </TableFrame>
  )
}

const ofEverybody = ['priceOre', 'sellerCommissionOre'] as const
const ofCompany = ['companyCommissionOre', 'companyCostOre'] as const

/** The same on a phone, where eight columns have no room. */
function PriceCards({ product, prices: { periods, currency, seesCompany }, mayChange }: TableProps) {
  const { t } = useTranslation('catalog')
  const amount = (ore: number | null) => (ore === null ? null : <Money ore={ore} currency={currency} />)
  return (
    <chakra.ul listStyleType="none" aria-label={t('prices.title')}>
      {periods.map((row) => (
        <chakra.li
          key={row.id}
          display="grid"
          gap="3"
          padding="4"
          borderBottomWidth="1px"
          _last={{ borderBottomWidth: '0' }}
          {...(row.standing === 'past' ? { color: 'fg.muted' } : {})}
        >
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
            <FirstDay row={row} />
            {mayChange ? <Withdraw row={row} product={product} /> : null}
          </chakra.div>
          <Facts gridTemplateColumns="repeat(2, minmax(0, 1fr))">
            {[...ofEverybody, ...(seesCompany ? ofCompany : [])].map((name) => (
              <Fact key={name} label={t(`prices.columns.${name}`)}>
                {amount(row[name])}
              </Fact>
            ))}
            {seesCompany ? <Fact label={t('prices.columns.left')}>{amount(leftOf(row))}</Fact> : null}
            {row.createdByName === '' ? null : (
              <Fact label={t('prices.columns.createdByName')}>{row.createdByName}</Fact>
            )}
          </Facts>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

function Withdraw({ row: { id, validFrom, standing }, product }: { row: PriceRow; product: ProductRow }) {
  const { t, i18n } = useTranslation('catalog')
  if (standing !== 'coming') return null
  return (
    <WithdrawComing
      label={t('prices.withdrawFrom', { date: formatDate(validFrom, i18n.language) })}
      done={t('prices.withdrawn')}
      withdraw={() => callEndpoint(withdrawProductPrice, { input: { id, productId: product.id } })}
    />
  )
}

/** What is left of one piece for the company. */
function leftOf({ companyCommissionOre, companyCostOre, sellerCommissionOre }: PriceRow): number | null {
  return companyCommissionOre === null ? null : companyCommissionOre - (companyCostOre ?? 0) - sellerCommissionOre
}

function FirstDay({ row: { validFrom, standing } }: { row: PriceRow }) {
  const { t, i18n } = useTranslation('catalog')
  const day = validFrom === FROM_THE_BEGINNING ? t('prices.beginning') : formatDate(validFrom, i18n.language)
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" whiteSpace="nowrap">
      {day}
      {standing === 'past' ? null : (
        <Badge tone={standing === 'now' ? 'success' : 'info'}>{t(`prices.standing.${standing}`)}</Badge>
      )}
    </chakra.span>
  )
}

function AmountCell({ ore, currency }: { ore: number | null; currency: Currency }) {
  return <TableCell numeric>{ore === null ? '–' : <Money ore={ore} currency={currency} />}</TableCell>
}
