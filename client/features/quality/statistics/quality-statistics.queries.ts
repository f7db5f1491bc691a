import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { useSearchParams } from 'react-router'
import {
  getQualityStatistics,
  type QualityKey,
} from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { pathTo } from '../../../paths.ts'
import { dayNow } from '../../../ui/wall-clock.ts'
import { daysOfPeriod, qualityPeriods, type QualityPeriod } from './quality-period.rules.ts'

/** The question to the statistics. It is part of the address, so a link shows the same result. */
export interface QualityChosen {
  readonly period: QualityPeriod
  readonly from: string
  readonly to: string
  readonly providerId: string
  readonly officeId: string
  readonly teamId: string
}

export function useQualityChosen(preset: QualityPeriod = 'threeMonths') {
  const [query, setQuery] = useSearchParams()
  const period = qualityPeriods.find((each) => each === query.get('period')) ?? preset
  const chosen: QualityChosen = {
    period,
    ...daysOfPeriod(period, dayNow()),
    providerId: query.get('providerId') ?? '',
    officeId: query.get('officeId') ?? '',
    teamId: query.get('teamId') ?? '',
  }
  const change = (values: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setQuery(next, { replace: true })
  }
  return { chosen, query, change }
}

/** Figures by one key. */
export function useQuality(by: QualityKey, { from, to, providerId, officeId, teamId }: QualityChosen) {
  return useEndpoint(getQualityStatistics, {
    input: {
      by,
      from,
      to,
      ...(providerId === '' ? {} : { providerId }),
      ...(officeId === '' ? {} : { officeId }),
      ...(teamId === '' ? {} : { teamId }),
    },
  })
}

/** The surveys behind a figure. */
export function surveysHref(
  { from, to, providerId, officeId, teamId }: QualityChosen,
  more: Readonly<Record<string, string>>,
): string {
  const asked = { providerId, officeId, teamId, soldOn: `${from}..${to}`, ...more }
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))
  return `${pathTo('sale-quality-surveys')}?${query.toString()}`
}

/** The survey filter that matches a row of a dimension; null: surveys have no such filter. */
export function filterOf(by: QualityKey, key: string): Readonly<Record<string, string>> | null {
  if (key === '') return null
  if (by === 'month')
    return { soldOn: `${key}-01..${key}-31`.replace(/(\d{4}-\d\d)-31$/u, (_, month: string) => lastOf(month)) }
  if (by === 'area' || by === 'question') return null
  return { [`${by}Id`]: key }
}

const lastOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`
}
