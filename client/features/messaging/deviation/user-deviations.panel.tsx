import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { getDeviationsOfSeller } from '../../../../shared/features/sales/deviation/user-deviation.api.ts'
import {
  userDeviationList,
  type UserDeviationRow,
} from '../../../../shared/features/sales/deviation/user-deviation.list.ts'
import { addUp } from '../../../../shared/kernel/money.ts'
import { DeviationStateBadge } from '../../../entities/deviation-badge.tsx'
import { DeviationTypeText } from '../../../entities/deviation-type-text.tsx'
import { DueText } from '../../../entities/due-text.tsx'
import { Amounts } from '../../../entities/money.tsx'
import { useOnline } from '../../../entities/use-online.ts'
import { pathTo } from '../../../paths.ts'
import { OnlineProblem } from '../../../resource/online/online-notice.tsx'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/page.tsx'
import { ListSkeleton } from '../../../ui/states.tsx'

const SHOWN = 25

/** One seller's deviations: how many are open, what they put at risk, what has been recovered, and the oldest of them. */
export function UserDeviations({ deviation }: { deviation: UserDeviationRow }) {
  const { t } = useTranslation('messaging')
  const { sellerId, sellerName, currency } = deviation
  const { value, loading, online } = useOnline(getDeviationsOfSeller, {
    input: { sellerId },
    changesWith: userDeviationList,
  })
  const { rows: open } = useFirstRows(userDeviationList, {
    filters: { sellerId: [sellerId], state: ['open', 'answered'] },
    size: SHOWN,
  })
  if (value === null) return loading ? <ListSkeleton rows={3} /> : <OnlineProblem online={online} />
  return (
    <>
      <chakra.h3 fontSize="xl">{sellerName}</chakra.h3>
      <Facts>
        <Fact label={t('userDeviations.open')}>{value.unsettled}</Fact>
        <Fact label={t('userDeviations.atRisk')}>
          <Amounts of={addUp(value.atRisk, currency)} />
        </Fact>
        <Fact label={t('userDeviations.recovered')}>
          <Amounts of={addUp(value.recovered, currency)} />
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
