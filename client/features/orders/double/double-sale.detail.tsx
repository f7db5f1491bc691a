import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DoubleSaleRow } from '../../../../shared/features/orders/double/double-sale.list.ts'
import { ActivityLog } from '../../../desk/record/activity-log.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { Money } from '../../../desk/shown/money.tsx'
import { SaleStatusBadge } from '../../../entities/sale-status-badge.tsx'
import { DayText, MomentText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'
import { DoubleDecisionDialog } from './double-decision.dialog.tsx'
import { ReopeningActs } from './double-reopening.panel.tsx'
import { doubleScreenList, DoubleStateBadge } from './double-sale.queries.tsx'

export function DoubleSaleDetailScreen() {
  return (
    <DetailScreen list={doubleScreenList} listPath={pathTo('double-sales')}>
      {(pair) => <Pair key={pair.id} pair={pair} />}
    </DetailScreen>
  )
}

function Pair({ pair }: { pair: DoubleSaleRow }) {
  const { t } = useTranslation(['doublesales', 'failures'])
  const mayDecide = useCan('update sale_reports')
  const [isDeciding, setDeciding] = useState(false)
  const { state, kinds, detectedAt, resolution, decidedAt, decidedByName, comment } = pair
  return (
    <>
      <DetailHeader
        title={pair.firstCustomer || t('one')}
        badge={<DoubleStateBadge status={state} />}
        lead={
          <>
            {t('matched', { by: kinds.map((kind) => t(`kind.${kind}`)).join(', ') })} · {t('list.columns.detectedAt')}{' '}
            <MomentText at={detectedAt} />
          </>
        }
      />
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <Side pair={pair} side="first" />
        <Side pair={pair} side="second" />
      </chakra.div>
      <Section title={t('decision.title')}>
        {state === 'suspected' ? (
          <chakra.div display="grid" gap="3" justifyItems="start">
            <p>{t('decision.text')}</p>
            {mayDecide && pair.isOwn ? <Notice tone="info">{t('failures:double.own')}</Notice> : null}
            {mayDecide && !pair.isOwn ? (
              <Button variant="solid" onClick={() => setDeciding(true)}>
                {t('decision.button')}
              </Button>
            ) : null}
          </chakra.div>
        ) : (
          <chakra.div display="grid" gap="4">
            <Facts>
              <Fact label={t('decision.outcome')}>
                {resolution === null ? t('state.dismissed') : t(`resolution.${resolution}`)}
              </Fact>
              <Fact label={t('decision.fields.comment')}>{comment}</Fact>
              <Fact label={t('decision.by')}>
                {decidedByName} {decidedAt === null ? null : <MomentText at={decidedAt} />}
              </Fact>
            </Facts>
            <ReopeningActs pair={pair} />
          </chakra.div>
        )}
      </Section>
      <ActivityLog key={state} of="double-sales" id={pair.id} words="doublesales:list" values={values} />
      {isDeciding ? <DoubleDecisionDialog pair={pair} onClose={() => setDeciding(false)} /> : null}
    </>
  )
}

const values = { state: 'doublesales:state', resolution: 'doublesales:resolution' }

/** One of the two sales. The first is the one the server had first. */
function Side({ pair, side }: { pair: DoubleSaleRow; side: 'first' | 'second' }) {
  const { t } = useTranslation('doublesales')
  const id = pair[`${side}Id`]
  return (
    <Section
      title={t(`side.${side}`)}
      actions={
        <LinkButton size="sm" to={pathTo('sale-report', { id })}>
          {t('side.open')}
        </LinkButton>
      }
    >
      <Facts>
        <Fact label={t('side.customer')}>{pair[`${side}Customer`]}</Fact>
        <Fact label={t('side.seller')}>{pair[`${side}SellerName`]}</Fact>
        <Fact label={t('side.provider')}>{pair[`${side}ProviderName`]}</Fact>
        <Fact label={t('side.products')}>{pair[`${side}Products`]}</Fact>
        <Fact label={t('side.soldOn')}>
          <DayText day={pair[`${side}SoldOn`]} />
        </Fact>
        <Fact label={t('side.received')}>
          <MomentText at={pair[`${side}SubmittedAt`]} />
        </Fact>
        <Fact label={t('side.value')}>
          <Money ore={pair[`${side}ValueOre`]} currency={pair.currency} />
        </Fact>
        <Fact label={t('side.status')}>
          <SaleStatusBadge status={pair[`${side}Status`]} />
        </Fact>
      </Facts>
    </Section>
  )
}
