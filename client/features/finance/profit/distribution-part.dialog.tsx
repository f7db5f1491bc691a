import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MixDimension } from '../../../../shared/features/finance/profit-setting/profit-setting.schema.ts'
import {
  distributionReport,
  getDistributionOrders,
  MIX_ORDERS_MAX,
  type Distribution,
  type DistributionOrders,
  type MixPart,
} from '../../../../shared/features/finance/profit/distribution.api.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import { ordersQuery } from '../../../entities/orders-query.ts'
import { useFigureText } from '../../../desk/report/figure-text.ts'
import { RowsBehind } from '../../../desk/report/rows-behind.tsx'
import { reportInput, type ReportQuestion } from '../../../desk/report/use-report-question.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { formatDate, formatMoney } from '../../../ui/format.ts'
import { usePartName } from './mix-part.text.ts'
import { LinesHeading, LinesList, ProfitOrder } from './profit-order.panel.tsx'
import { useShareText } from './profit-share.text.ts'

interface PartProps {
  part: MixPart
  block: Pick<Distribution['blocks'][number], 'currency'>
  question: ReportQuestion<MixDimension>
  onClose: () => void
}

/** The newest orders of a part of the distribution. */
export function DistributionPartDialog({ part, block: { currency }, question, onClose }: PartProps) {
  const { t } = useTranslation('profit')
  const text = useFigureText(currency)
  const nameOf = usePartName()
  const { dimension = 'category' } = question
  return (
    <Dialog open onClose={onClose} place="side" title={nameOf(dimension, part)}>
      <chakra.div display="grid" gap="5">
        <Facts>
          <Fact label={t('distribution.quantity')}>
            {`${text(part.quantity, 'number')} (${text(part.quantityShare, 'percent')})`}
          </Fact>
          <Fact label={t('distribution.value')}>
            {`${text(part.valueOre, 'money')} (${text(part.valueShare, 'percent')})`}
          </Fact>
        </Facts>
        <AllOrders {...{ part, currency, question }} />
        <RowsBehind
          call={getDistributionOrders}
          input={{ ...reportInput(distributionReport, question), dimension, currency, part: part.part }}
        >
          {(found) => <Orders found={found} currency={currency} />}
        </RowsBehind>
      </chakra.div>
    </Dialog>
  )
}

const filterOf = { provider: 'providerId', team: 'teamId' } as const

interface AllOrdersProps extends Pick<PartProps, 'part' | 'question'> {
  currency: Currency
}

/** All of them in the sale reports, for what these can be narrowed to. */
function AllOrders({ part: { part }, currency, question }: AllOrdersProps) {
  const { t } = useTranslation('profit')
  const mayOpen = useCan('view sale_reports')
  const { dimension, period, places } = question
  if (!mayOpen || part === '' || (dimension !== 'provider' && dimension !== 'team')) return null
  const { officeId, teamId } = places
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
