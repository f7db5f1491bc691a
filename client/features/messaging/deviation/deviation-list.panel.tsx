import { chakra } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AwaitedDeviation } from '../../../../shared/features/messaging/deviation/deviation-bell.rules.ts'
import { Deadline } from '../../../entities/deadline.tsx'
import { SaleCustomer } from '../../../entities/sale-customer.tsx'
import { useCan, useHolds, useUser } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { MenuLink } from '../../../ui/menu-items.tsx'
import { PushChoice } from '../push/push-choice.panel.tsx'

const SHOWN = 6

/** The most urgent deviations, the way to all of them, and the choice to be told at once. */
export function DeviationList({ waiting, count }: { waiting: readonly AwaitedDeviation[]; count: number }) {
  const { t, ready } = useTranslation('messaging')
  const decides = useHolds('update sale_reports')
  const seesReports = useCan('view sale_reports')
  if (!ready) return null
  return (
    <>
      <chakra.div paddingInline="3" paddingBlock="2" fontWeight="semibold">
        {count > 0 ? t('deviations.waiting', { count }) : t('deviations.empty')}
      </chakra.div>
      {waiting.slice(0, SHOWN).map((deviation) => (
        <MenuLink
          key={deviation.id}
          to={decides ? pathTo('deviation', { id: deviation.id }) : pathTo('sale', { id: deviation.saleId })}
          icon={<TriangleAlert size={18} />}
        >
          <DeviationLine deviation={deviation} />
        </MenuLink>
      ))}
      {seesReports ? (
        <chakra.div borderTopWidth="1px" marginTop="1.5" paddingTop="1.5">
          <MenuLink to={pathTo('deviations')}>{t('deviations.all')}</MenuLink>
        </chakra.div>
      ) : null}
      {decides ? null : <PushChoice />}
    </>
  )
}

function DeviationLine({ deviation }: { deviation: AwaitedDeviation }) {
  const { t } = useTranslation()
  const isOwn = useUser()?.id === deviation.sellerId
  return (
    <chakra.span display="block" paddingBlock="1.5">
      <chakra.span display="block">{t(`selling:deviationType.${deviation.type}`)}</chakra.span>
      <chakra.span display="block" color="fg.muted" fontSize="sm" fontWeight="normal">
        {isOwn ? <SaleCustomer saleId={deviation.saleId} /> : deviation.sellerName} · <Deadline at={deviation.dueAt} />
      </chakra.span>
    </chakra.span>
  )
}
