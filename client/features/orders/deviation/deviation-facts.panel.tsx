import { chakra } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Deviation } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { DeviationThread } from '../../../entities/deviation-thread.tsx'
import { Deadline } from '../../../entities/deadline.tsx'
import { Money } from '../../../desk/shown/money.tsx'
import { ReachPerson } from '../../../entities/reach-person.tsx'
import { MomentText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'

/** What is wrong, who said so, what the seller answers, and what it is worth. */
export function DeviationFactsPanel({ deviation }: { deviation: Deviation }) {
  const { t } = useTranslation()
  const text = useText()
  const isResolved = deviation.state === 'resolved'
  return (
    <Section
      title={t('orders:deviation.what')}
      actions={
        <LinkButton size="sm" variant="ghost" to={pathTo('sale-report', { id: deviation.saleId })}>
          {t('orders:deviation.openSale')}
        </LinkButton>
      }
    >
      <chakra.div display="grid" gap="4">
        <DeviationThread deviation={deviation} />
        {deviation.resolution === null ? null : (
          <Notice tone={deviation.resolution === 'lost' ? 'warning' : 'success'} icon={CircleCheck}>
            {text(`sales:deviation.resolution.${deviation.resolution}`)}
          </Notice>
        )}
        <Facts>
          <Fact label={t('orders:deviation.columns.sellerName')}>
            <ReachPerson id={deviation.sellerId} name={deviation.sellerName} />
          </Fact>
          <Fact label={t('orders:deviation.raised')}>
            {deviation.raisedByName} · <MomentText at={deviation.raisedAt} />
          </Fact>
          {isResolved && deviation.resolvedAt !== null ? (
            <Fact label={t('orders:deviation.resolved')}>
              <MomentText at={deviation.resolvedAt} />
            </Fact>
          ) : (
            <Fact label={t('orders:deviation.columns.dueAt')}>
              <MomentText at={deviation.dueAt} />
              {' · '}
              <Deadline at={deviation.dueAt} />
            </Fact>
          )}
          <Fact label={t('orders:deviation.columns.awaiting')}>
            {deviation.awaiting === null ? '' : text(`sales:saleReport.awaiting.${deviation.awaiting}`)}
          </Fact>
          <Fact label={t('orders:deviation.columns.amountAtRiskOre')}>
            <Money ore={deviation.amountAtRiskOre} currency={deviation.currency} />
          </Fact>
          {isResolved ? (
            <Fact label={t('orders:deviation.recovered')}>
              <Money ore={deviation.amountRecoveredOre} currency={deviation.currency} />
            </Fact>
          ) : null}
        </Facts>
      </chakra.div>
    </Section>
  )
}
