import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { attributeLabel } from '../../../../shared/features/sales/sale/attribute.rules.ts'
import { customerLanguages, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { CommissionLines } from '../../../entities/commission-lines.tsx'
import { useSaleFacts } from '../../../entities/sale-facts.tsx'
import { Money } from '../../../desk/shown/money.tsx'
import { useUser } from '../../../desk/session/session.tsx'
import { ShareLines } from '../../../entities/share-lines.tsx'
import { SumRow } from '../../../entities/sum-row.tsx'
import { useEarning } from './sale-earning.queries.ts'
import { DayText } from '../../../desk/shown/when.tsx'

/** What was sold, piece by piece, and what the seller may expect for it. */
export function SaleLines({ sale }: { sale: Sale }) {
  const { t } = useTranslation('sales')
  return (
    <chakra.div display="grid" gap="3">
      {sale.lines.map((line) => (
        <chakra.div key={line.productId} display="flex" justifyContent="space-between" gap="4">
          <chakra.div minWidth="0">
            <chakra.p fontWeight="medium">
              {line.quantity === 1
                ? line.productName
                : t('products.line', { quantity: line.quantity, name: line.productName })}
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

/** Whom it was sold to, and what was given with it. The identity number is masked: back office shows all of it. */
export function SaleCustomer({ sale }: { sale: Sale }) {
  const { i18n } = useTranslation('sales')
  const factsOf = useSaleFacts()
  const language = customerLanguages.find((each) => each === i18n.language) ?? 'sv'
  const given = [...factsOf('customer', sale), ...factsOf('order', sale)].filter(({ value }) => value !== null)
  return (
    <chakra.dl display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      {given.map(({ path, label, value }) => (
        <Fact key={path} term={label}>
          {value}
        </Fact>
      ))}
      {(sale.attributes ?? []).map((attribute) => (
        <Fact key={attribute.key} term={attributeLabel(attribute)[language]}>
          {attribute.value}
        </Fact>
      ))}
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
