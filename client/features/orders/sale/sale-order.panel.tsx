import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { blockContactAtDesk } from '../../../../shared/features/agreements/contact/contact-block.commands.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import {
  hasGoods,
  needsPaper,
  uninformedUntil,
  withdrawalDaysOf,
} from '../../../../shared/features/sales/law/legal.rules.ts'
import { orderCodeOf } from '../../../../shared/features/agreements/withdrawal/withdrawal.rules.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { CustomerLink } from '../../../entities/customer-link.tsx'
import { DoNotContact } from '../../../entities/do-not-contact.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { ReachPerson } from '../../../entities/reach-person.tsx'
import { useSaleFacts } from '../../../entities/sale-facts.tsx'
import { ProviderName } from '../../../entities/provider-name.tsx'
import { DayText, MomentText } from '../../../desk/shown/when.tsx'
import { Section } from '../../../ui/page.tsx'
import { useText } from '../../../ui/text.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'

/** When, by whom and how the sale was made, and the moments the law asks for. */
export function SaleOrderPanel({ sale }: { sale: Sale }) {
  const { t } = useTranslation()
  const text = useText()
  const factsOf = useSaleFacts()
  const mayBlock = useCan('update sale_reports')
  const field = (name: string) => text(`sales:saleReport.fields.${name}`)
  return (
    <Section title={t('orders:panel.order')}>
      <Facts>
        <Fact label={t('orders:panel.orderCode')}>{orderCodeOf(sale)}</Fact>
        <Fact label={field('soldOn')}>
          <DayText day={sale.soldOn} />
        </Fact>
        <Fact label={field('sellerName')}>
          <ReachPerson id={sale.sellerId} name={sale.sellerName} />
        </Fact>
        <Fact label={field('providerId')}>
          <ProviderName id={sale.providerId} />
        </Fact>
        <Fact label={field('channel')}>
          {sale.channel === null ? '' : text(`sales:saleReport.channel.${sale.channel}`)}
        </Fact>
        {factsOf('order', sale)
          .filter(({ path, value }) => path !== 'message' || value !== null)
          .map(({ path, label, value }) => (
            <Fact key={path} label={label} isLong={path === 'message'}>
              {value}
            </Fact>
          ))}
        {sale.channel !== 'telesales' || sale.acceptDocument === '' ? null : (
          <Fact label={t('orders:act.fields.acceptDocument')}>{sale.acceptDocument}</Fact>
        )}
        {hasGoods(sale) ? (
          <Fact label={t('orders:delivery.label')}>
            {sale.deliveredOn ? <DayText day={sale.deliveredOn} /> : t('orders:delivery.unknown')}
          </Fact>
        ) : null}
        {sale.legalFrom === sale.soldOn ? null : (
          <Fact label={field('legalFrom')}>
            <DayText day={sale.legalFrom} />
          </Fact>
        )}
        <Fact label={field('regretUntil')}>
          <RightText sale={sale} />
        </Fact>
        {sale.channel !== 'door' && sale.signedAt === null ? null : (
          <Fact label={t('orders:signature.label')}>
            {sale.signedAt === null ? null : <MomentText at={sale.signedAt} />}
            <chakra.span display="block" color="fg.muted" fontSize="sm">
              {t(`orders:signature.${sale.signedAt === null ? 'missing' : (sale.signatureState ?? 'unverified')}`)}
            </chakra.span>
          </Fact>
        )}
        <ConfirmationFact sale={sale} />
        {sale.revision === 1 ? null : <Fact label={field('revision')}>{String(sale.revision)}</Fact>}
      </Facts>
      <chakra.div marginTop="4" display="grid" gap="3" justifyItems="start">
        <CustomerLink sale={sale} />
        {mayBlock && sale.customer !== null ? (
          <DoNotContact customer={sale.customer} sale={sale} command={blockContactAtDesk} />
        ) : null}
      </chakra.div>
    </Section>
  )
}

/** Until when the customer may withdraw; or why no day can be said. */
function RightText({ sale }: { sale: Sale }) {
  const { t } = useTranslation()
  if (sale.regretUntil !== null) return <DayText day={dayOf(sale.regretUntil, sale.zone)} />
  if (withdrawalDaysOf(sale) === null) return t('orders:right.none')
  return sale.awaitsDelivery ? t('orders:delivery.awaited') : t('orders:right.notBound')
}

/** How the customer is to have the confirmation in their hands, and what it costs to forget it. */
function ConfirmationFact({ sale }: { sale: Sale }) {
  const { t } = useTranslation()
  if (sale.customer?.kind !== 'private' || sale.channel !== 'door') return null
  const late = uninformedUntil(sale)
  return (
    <Fact label={t('orders:paper.label')}>
      {needsPaper(sale) ? t('orders:paper.needed') : t('orders:paper.agreed')}
      {needsPaper(sale) && late !== null ? (
        <chakra.span display="block" color="fg.muted" fontSize="sm">
          {t('orders:paper.late')} <DayText day={late} />
        </chakra.span>
      ) : null}
    </Fact>
  )
}
