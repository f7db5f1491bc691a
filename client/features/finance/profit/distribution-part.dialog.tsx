import { chakra } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MixDimension } from '../../../../shared/features/finance/profit-setting/profit-setting.schema.ts'
import {
  getDistributionOrders,
  MIX_ORDERS_MAX,
  type DistributionOrders,
  type MixPart,
} from '../../../../shared/features/finance/profit/distribution.api.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import { callEndpoint } from '../../../entities/call-endpoint.ts'
import { ordersQuery } from '../../../entities/orders-query.ts'
import { useCan } from '../../../entities/session/session.tsx'
import { useAsked } from '../../../entities/use-asked.ts'
import { pathTo } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { formatDate, formatMoney } from '../../../ui/format.ts'
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { usePartName } from './mix-part.text.ts'
import { useFigureText } from './profit-figure.text.ts'
import { LinesHeading, LinesList, ProfitOrder } from './profit-order.panel.tsx'
import { useShareText } from './profit-share.text.ts'
import type { ProfitChosen } from './profit.queries.ts'

interface PartProps {
  dimension: MixDimension
  part: MixPart
  currency: Currency
  chosen: ProfitChosen
  onClose: () => void
}

/** The newest orders of a part of the distribution. */
export function DistributionPartDialog({ dimension, part, currency, chosen, onClose }: PartProps) {
  const { t } = useTranslation(['profit', 'common'])
  const text = useFigureText(currency)
  const nameOf = usePartName()
  const asked = usePartOrders({ dimension, part, currency, chosen })
  return (
    <Dialog open onClose={onClose} place="side" title={nameOf(dimension, part)}>
      <chakra.div display="grid" gap="5">
        <Facts>
          <Fact label={t('profit:distribution.quantity')}>
            {`${text(part.quantity, 'number')} (${text(part.quantityShare, 'percent')})`}
          </Fact>
          <Fact label={t('profit:distribution.value')}>
            {`${text(part.valueOre, 'money')} (${text(part.valueShare, 'percent')})`}
          </Fact>
        </Facts>
        <AllOrders {...{ dimension, part, currency, chosen }} />
        {asked.value === null && !asked.failed ? <ListSkeleton rows={4} /> : null}
        {asked.failed ? (
          <ErrorState title={t('profit:failed')} action={<Button onClick={asked.again}>{t('common:retry')}</Button>} />
        ) : null}
        {asked.value === null ? null : <Orders found={asked.value} currency={currency} />}
      </chakra.div>
    </Dialog>
  )
}

function usePartOrders({ dimension, part: { part }, currency, chosen }: Omit<PartProps, 'onClose'>) {
  const { period, officeId, teamId } = chosen
  const [from, to] = [period.from.slice(0, 7), period.to.slice(0, 7)]
  return useAsked(
    useCallback(
      () =>
        callEndpoint(getDistributionOrders, {
          input: {
            dimension,
            part,
            currency,
            from,
            to,
            ...(officeId === '' ? {} : { officeId }),
            ...(teamId === '' ? {} : { teamId }),
          },
        }),
      [dimension, part, currency, from, to, officeId, teamId],
    ),
  )
}

const filterOf = { provider: 'providerId', team: 'teamId' } as const

/** All of them in the sale reports, for what these can be narrowed to. */
function AllOrders({ dimension, part: { part }, currency, chosen }: Omit<PartProps, 'onClose'>) {
  const { t } = useTranslation('profit')
  const mayOpen = useCan('view sale_reports')
  if (!mayOpen || part === '' || (dimension !== 'provider' && dimension !== 'team')) return null
  const { period, officeId, teamId } = chosen
  const query = ordersQuery({
    soldOn: `${period.from}..${period.to}`,
    currency,
    ...(officeId === '' ? {} : { officeId }),
    ...(teamId === '' ? {} : { teamId }),
    [filterOf[dimension]]: part,
  })
  return (
    <chakra.p fontSize="sm">
      <Way to={`${pathTo('sale-reports')}${query}`}>{t('reckoning.allOrders')}</Way>
    </chakra.p>
  )
}

function Orders({ found: { orders, hasMore }, currency }: { found: DistributionOrders; currency: Currency }) {
  const { t, i18n } = useTranslation('profit')
  const shareText = useShareText()
  return (
    <section>
      <LinesHeading>{t('distribution.orders')}</LinesHeading>
      {hasMore ? (
        <chakra.p color="fg.muted" fontSize="sm">
          {t('lines.newest', { number: MIX_ORDERS_MAX })}
        </chakra.p>
      ) : null}
      <LinesList>
        {orders.map(({ saleId, productNames, soldOn, sellerName, valueOre, share }) => (
          <ProfitOrder
            key={saleId}
            saleId={saleId}
            name={productNames}
            detail={[
              formatDate(soldOn, i18n.language, { day: 'numeric', month: 'short' }),
              sellerName,
              ...shareText(share),
            ]}
            amount={formatMoney(valueOre, currency, i18n.language)}
          />
        ))}
      </LinesList>
    </section>
  )
}

const Way = chakra(Link, {
  base: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px', paddingBlock: '2' },
})
