import type { EndpointAnswer } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { QualityStatistics } from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { useOfficeOptions, useProviderOptions, useTeamOptions } from '../../../desk/list/filter-options.ts'
import { OptionFilter } from '../../../resource/controls/option-filter.tsx'
import { MetricDefinitions } from '../../../desk/report/metric-definitions.tsx'
import { OnlineProblem } from '../../../resource/notices/online-notice.tsx'
import { HowCounted } from '../../../ui/how-counted.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { ListSkeleton } from '../../../ui/states.tsx'
import { qualityPeriods } from './quality-period.rules.ts'
import type { useQualityChosen } from './quality-statistics.queries.ts'

const options = { provider: useProviderOptions, office: useOfficeOptions, team: useTeamOptions }

type Chosen = ReturnType<typeof useQualityChosen>

interface FrameProps extends Pick<Chosen, 'chosen' | 'change'> {
  readonly page: 'all' | 'grades' | 'monthly' | 'sellers'
  readonly asked: EndpointAnswer<QualityStatistics>
  readonly actions?: ReactNode
  /** Choices of the page's own, beside the period and the places. */
  readonly controls?: ReactNode
  readonly children: (found: QualityStatistics) => ReactNode
}

const metrics = ['grade', 'nki', 'answerRate'] as const

/** Frame of the four statistics pages: title, filters, and the states of the answer. */
export function QualityFrame({ page, chosen, change, asked, actions, controls, children }: FrameProps) {
  const { t } = useTranslation('quality')
  const { period, providerId, officeId, teamId } = chosen
  const one = (value: string) => (value === '' ? [] : [value])
  return (
    <Page>
      <PageHeader
        title={t(`statistics.${page}.title`)}
        lead={t(`statistics.${page}.lead`)}
        badge={
          <HowCounted about={t('statistics.all.title')}>
            {t('statistics.how')}
            <MetricDefinitions metrics={metrics} />
          </HowCounted>
        }
        actions={actions}
      />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="3"
        alignItems="center"
        role="group"
        aria-label={t('statistics.filters')}
      >
        <Segments
          label={t('statistics.period')}
          choices={qualityPeriods.map((value) => ({ value, label: t(`statistics.periods.${value}`) }))}
          value={period}
          onChange={(value) => change({ period: value })}
        />
        <OptionFilter
          label={t('statistics.provider')}
          values={one(providerId)}
          onChange={([value = '']) => change({ providerId: value })}
          useOptions={options.provider}
        />
        <OptionFilter
          label={t('statistics.office')}
          values={one(officeId)}
          onChange={([value = '']) => change({ officeId: value })}
          useOptions={options.office}
        />
        <OptionFilter
          label={t('statistics.team')}
          values={one(teamId)}
          onChange={([value = '']) => change({ teamId: value })}
          useOptions={options.team}
        />
        {controls}
      </chakra.div>
      {asked.value === null && !asked.failed ? <ListSkeleton rows={5} /> : null}
      {asked.failed ? <OnlineProblem online={{ state: asked.state, retry: asked.again }} /> : null}
      {asked.value === null || asked.failed ? null : children(asked.value)}
    </Page>
  )
}
