import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { deviations, type Deviation } from '../../../shared/features/sales/deviation.schema.ts'
import { addUp } from '../../../shared/kernel/money.ts'
import { DeviationStateBadge } from '../../entities/deviation-badge.tsx'
import { DeviationTypeText } from '../../entities/deviation-type-text.tsx'
import { DueText } from '../../entities/due-text.tsx'
import { Amounts } from '../../entities/money.tsx'
import { pathTo } from '../../paths.ts'
import { useRows } from '../../sync/use-rows.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/page.tsx'

/** One seller's deviations: how many are open, what they put at risk, what has been recovered, and each of them. */
export function UserDeviations({ deviation }: { deviation: Deviation }) {
  const { t } = useTranslation('messaging')
  const { sellerId, sellerName, currency } = deviation
  const { rows } = useRows(deviations, { index: 'sellerId+raisedAt', equals: sellerId })
  const open = rows.filter(({ state }) => state !== 'resolved')
  const sum = (of: (row: Deviation) => number) =>
    addUp(
      rows.map((row) => ({ currency: row.currency, ore: of(row) })),
      currency,
    )
  return (
    <>
      <chakra.h3 fontSize="xl">{sellerName}</chakra.h3>
      <Facts>
        <Fact label={t('userDeviations.open')}>{open.length}</Fact>
        <Fact label={t('userDeviations.atRisk')}>
          <Amounts of={sum((row) => (row.state === 'resolved' ? 0 : row.amountAtRiskOre))} />
        </Fact>
        <Fact label={t('userDeviations.recovered')}>
          <Amounts of={sum((row) => row.amountRecoveredOre)} />
        </Fact>
      </Facts>
      {open.map((row) => (
        <Section
          key={row.id}
          title={<DeviationTypeText type={row.type} />}
          actions={<DeviationStateBadge status={row.state} />}
        >
          <chakra.p color="fg.muted" fontSize="sm">
            <DueText at={row.dueAt} />
          </chakra.p>
          {row.text === '' ? null : <chakra.p overflowWrap="anywhere">{row.text}</chakra.p>}
          <LinkButton size="sm" to={pathTo('deviation', { id: row.id })}>
            {t('userDeviations.openOne')}
          </LinkButton>
        </Section>
      ))}
    </>
  )
}
