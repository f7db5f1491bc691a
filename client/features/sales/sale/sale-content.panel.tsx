import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { attributeLabel } from '../../../../shared/features/sales/sale/attribute.rules.ts'
import { customerLanguages, type Customer, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { CommissionLines } from '../../../entities/commission-lines.tsx'
import { addressOf } from '../../../entities/customer-address.ts'
import { Money } from '../../../entities/money.tsx'
import { useUser } from '../../../entities/session/session.tsx'
import { ShareLines } from '../../../entities/share-lines.tsx'
import { SumRow } from '../../../entities/sum-row.tsx'
import { useEarning } from '../../../entities/use-commission.ts'
import { DayText, MomentText } from '../../../entities/when.tsx'
import { formatPhone } from '../../../ui/phone-text.ts'

/** What was sold, piece by piece, and what the seller may expect for it. */
export function SaleLines({ sale }: { sale: Sale }) {
  const { t } = useTranslation('sales')
  return (
    <chakra.div display="grid" gap="3">
      {sale.lines.map((line) => (
        <chakra.div key={line.productId} display="flex" justifyContent="space-between" gap="4">
          <chakra.div minWidth="0">
            <chakra.p fontWeight="medium">
              {t('products.line', { quantity: line.quantity, name: line.productName })}
            </chakra.p>
            <chakra.p color="fg.muted" fontSize="sm">
              {line.quantity > 1 ? (
                <>
                  <Money ore={line.unitPriceOre} currency={sale.currency} />{' '}
                </>
              ) : null}
              {t(`product.billing.${line.billing}`)}
            </chakra.p>
          </chakra.div>
          <chakra.span fontWeight="medium">
            <Money ore={line.unitPriceOre * line.quantity} currency={sale.currency} />
          </chakra.span>
        </chakra.div>
      ))}
      <Commission sale={sale} />
    </chakra.div>
  )
}

/** By the rules of the wallet. Others' pay is theirs: their rates are not all on this phone. */
function Commission({ sale }: { sale: Sale }) {
  const { t } = useTranslation('sales')
  const isOwn = useUser()?.id === sale.sellerId
  const earning = useEarning(isOwn ? sale : null)
  if (earning === null) return null
  return (
    <chakra.div display="grid" gap="2" borderTopWidth="1px" paddingTop="3">
      <CommissionLines lines={earning.lines} entries={earning.entries} currency={sale.currency} />
      {earning.share === null ? null : <ShareLines share={earning.share} currency={sale.currency} />}
      {earning.state === 'reversed' ? (
        <>
          <SumRow label={t('saleReport.fields.sellerCommissionOre')}>
            <chakra.s color="fg.muted">
              <Money ore={earning.amountOre} currency={sale.currency} />
            </chakra.s>
          </SumRow>
          <SumRow
            label={
              <>
                {sale.status === 'regret' ? t('commissionLost.regret') : t('commissionLost.other')}{' '}
                <DayText day={dayOf(sale.statusAt, sale.zone)} />
              </>
            }
            strong
          >
            <Money ore={0} currency={sale.currency} />
          </SumRow>
        </>
      ) : (
        <SumRow label={t('saleReport.fields.sellerCommissionOre')} strong>
          <Money ore={earning.amountOre} currency={sale.currency} />
        </SumRow>
      )}
    </chakra.div>
  )
}

/** Whom it was sold to. The identity number is shown masked: who needs all of it asks the back office. */
export function SaleCustomer({ sale, customer }: { sale: Sale; customer: Customer }) {
  const { t, i18n } = useTranslation('sales')
  const language = customerLanguages.find((each) => each === i18n.language) ?? 'sv'
  return (
    <chakra.dl display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      {customer.kind === 'company' ? (
        <Fact term={t('saleReport.fields.companyName')}>{customer.companyName}</Fact>
      ) : null}
      <Fact term={customer.kind === 'company' ? t('saleReport.fields.contactName') : t('saleReport.fields.name')}>
        {customer.name}
      </Fact>
      {customer.idNumberKind === null ? null : (
        <Fact term={t(`saleReport.idNumberKind.${customer.idNumberKind}`)}>{customer.maskedIdNumber}</Fact>
      )}
      <Fact term={t('saleReport.fields.phone')}>
        <Contact href={`tel:${customer.phone}`}>{formatPhone(customer.phone, customer.country)}</Contact>
      </Fact>
      {customer.email === '' ? null : (
        <Fact term={t('saleReport.fields.email')}>
          <Contact href={`mailto:${customer.email}`}>{customer.email}</Contact>
        </Fact>
      )}
      <Fact term={t('saleReport.fields.address')}>{addressOf(customer)}</Fact>
      {sale.externalOrderNumber === '' ? null : (
        <Fact term={t('saleReport.fields.externalOrderNumber')}>{sale.externalOrderNumber}</Fact>
      )}
      {(sale.attributes ?? []).map((attribute) => (
        <Fact key={attribute.key} term={attributeLabel(attribute)[language]}>
          {attribute.value}
        </Fact>
      ))}
      {sale.callEndedAt === null ? null : (
        <Fact term={t('saleReport.fields.callEndedAt')}>
          <MomentText at={sale.callEndedAt} />
        </Fact>
      )}
      {sale.writtenAcceptAt === null ? null : (
        <Fact term={t('saleReport.fields.writtenAcceptAt')}>
          <MomentText at={sale.writtenAcceptAt} />
        </Fact>
      )}
      {sale.message === '' ? null : <Fact term={t('saleReport.fields.message')}>{sale.message}</Fact>}
    </chakra.dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <chakra.div>
      <chakra.dt color="fg.muted" fontSize="sm">
        {term}
      </chakra.dt>
      <chakra.dd fontWeight="medium" fontVariantNumeric="tabular-nums" overflowWrap="anywhere" whiteSpace="pre-line">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

const Contact = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '12', md: '6' },
    marginBlock: { base: '-3', md: '0' },
    color: 'brand.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
})
