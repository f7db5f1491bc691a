import { chakra } from '@chakra-ui/react'
import { ChartPie } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import {
  mixDimensions,
  type MixDimension,
} from '../../../../shared/features/finance/profit-setting/profit-setting.schema.ts'
import { getDistribution, type Distribution } from '../../../../shared/features/finance/profit/distribution.api.ts'
import { callEndpoint } from '../../../entities/call-endpoint.ts'
import { atDesk } from '../../../entities/desk/online-desk.tsx'
import { useAsked } from '../../../entities/use-asked.ts'
import { Button } from '../../../ui/button.tsx'
import { HowCounted } from '../../../ui/how-counted.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { DistributionBlock } from './distribution-block.panel.tsx'
import { ProfitFilters } from './profit-filters.panel.tsx'
import { MonthsPicker } from './profit-period.panel.tsx'
import { wholeMonths } from './profit-period.rules.ts'
import { useProfitChosen, type ProfitChosen } from './profit.queries.ts'

export const DistributionScreen = atDesk(SalesDistribution, { isList: true, hears: [] })

/** What is sold, shared by category, provider, team, weekday or hour, against the mix that finance wants. */
function SalesDistribution() {
  const { t } = useTranslation(['profit', 'common'])
  const { chosen: asChosen, change } = useProfitChosen()
  const chosen = { ...asChosen, period: wholeMonths(asChosen.period) }
  const [query] = useSearchParams()
  const dimension = mixDimensions.find((each) => each === query.get('by')) ?? 'category'
  const asked = useDistribution(dimension, chosen)
  return (
    <Page width="full">
      <PageHeader
        title={t('profit:distribution.title')}
        lead={t('profit:distribution.lead')}
        actions={<HowCounted about={t('profit:distribution.title')} words="profit:distribution.how" />}
      />
      <MonthsPicker
        label={t('profit:period.label')}
        period={chosen.period}
        onChange={({ from, to }) => change({ from, to, days: '' })}
      />
      <Segments
        label={t('profit:distribution.by')}
        choices={mixDimensions.map((value) => ({ value, label: t(`profit:dimensions.${value}`) }))}
        value={dimension}
        onChange={(value) => change({ by: value })}
      />
      <ProfitFilters chosen={chosen} change={change} />
      {asked.value === null && !asked.failed ? <ListSkeleton rows={6} /> : null}
      {asked.failed ? (
        <ErrorState title={t('profit:failed')} action={<Button onClick={asked.again}>{t('common:retry')}</Button>} />
      ) : null}
      {asked.value === null || asked.failed ? null : <Blocks {...{ dimension, chosen }} blocks={asked.value.blocks} />}
    </Page>
  )
}

function Blocks({
  dimension,
  blocks,
  chosen,
}: {
  dimension: MixDimension
  blocks: Distribution['blocks']
  chosen: ProfitChosen
}) {
  const { t } = useTranslation('profit')
  if (blocks.length === 0)
    return (
      <EmptyState icon={ChartPie} title={t('empty.title')}>
        {t('distribution.empty')}
      </EmptyState>
    )
  return (
    <chakra.div display="grid" gap="6">
      {blocks.map((block) => (
        <DistributionBlock key={block.currency} {...{ dimension, block, chosen }} />
      ))}
    </chakra.div>
  )
}

function useDistribution(dimension: MixDimension, { period, officeId, teamId }: ProfitChosen) {
  const [from, to] = [period.from.slice(0, 7), period.to.slice(0, 7)]
  return useAsked(
    useCallback(
      () =>
        callEndpoint(getDistribution, {
          input: {
            dimension,
            from,
            to,
            ...(officeId === '' ? {} : { officeId }),
            ...(teamId === '' ? {} : { teamId }),
          },
        }),
      [dimension, from, to, officeId, teamId],
    ),
  )
}
