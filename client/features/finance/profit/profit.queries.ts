import { useEndpoint, useServerAnswer, type EndpointAnswer } from '../../../desk/server/use-endpoint.ts'
import { useSearchParams } from 'react-router'
import {
  getProfit,
  getProfitPlaces,
  profitSorts,
  type Profit,
  type ProfitSort,
  type ProfitView,
} from '../../../../shared/features/finance/profit/profit.api.ts'
import { daySchema } from '../../../../shared/kernel/days.ts'
import type { Result } from '../../../../shared/kernel/result.ts'
import { callEndpoint } from '../../../desk/server/call-endpoint.ts'
import { dayNow } from '../../../ui/wall-clock.ts'
import { neighbourOf, periodOf, type Period } from '../../../desk/report/report-period.ts'

/** The rows that are shown at first, and by how many more at a press. */
export const ROWS_SHOWN = 50

export interface ProfitChosen {
  readonly period: Period
  readonly isDays: boolean
  readonly before: Period
  readonly isBeforeDays: boolean
  readonly officeId: string
  readonly teamId: string
  readonly sort: ProfitSort
  readonly direction: 'asc' | 'desc'
  readonly limit: number
}

/** What is asked lies in the address, so that a link shows the same. */
export function useProfitChosen() {
  const [query, setQuery] = useSearchParams()
  const today = dayNow()
  const dayIn = (name: string) => {
    const day = daySchema.safeParse(query.get(name))
    return day.success ? day.data : null
  }
  const periodIn = (from: string, to: string, other: Period): Period => {
    const [first, last] = [dayIn(from), dayIn(to)]
    return first !== null && last !== null && first <= last ? { from: first, to: last } : other
  }
  const period = periodIn('from', 'to', periodOf('month', today))
  const chosen: ProfitChosen = {
    period,
    isDays: query.has('days'),
    before: periodIn('beforeFrom', 'beforeTo', neighbourOf(period, -1)),
    isBeforeDays: query.has('beforeDays'),
    officeId: query.get('officeId') ?? '',
    teamId: query.get('teamId') ?? '',
    sort: profitSorts.find((sort) => sort === query.get('sort')) ?? 'income',
    direction: query.get('direction') === 'asc' ? 'asc' : 'desc',
    limit: Math.min(Number(query.get('limit') ?? ROWS_SHOWN) || ROWS_SHOWN, 1000),
  }
  const change = (values: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setQuery(next, { replace: true })
  }
  return { chosen, change }
}

/** Asks for a page; `isCompared`: with the period before it. */
export function askProfit(
  view: ProfitView,
  { period, before, officeId, teamId, sort, direction, limit }: ProfitChosen,
  isCompared: boolean,
): Promise<Result<Profit>> {
  return callEndpoint(getProfit[view], {
    input: {
      ...period,
      ...(isCompared ? { beforeFrom: before.from, beforeTo: before.to } : {}),
      ...(officeId === '' ? {} : { officeId }),
      ...(teamId === '' ? {} : { teamId }),
      sort,
      direction,
      limit,
    },
  })
}

export function useProfit(view: ProfitView, chosen: ProfitChosen, isCompared: boolean): EndpointAnswer<Profit> {
  const key = `profit ${JSON.stringify([view, chosen, isCompared])}`
  return useServerAnswer(key, () => askProfit(view, chosen, isCompared))
}

/** The offices and teams to narrow to. */
export function useProfitPlaces() {
  const { value } = useEndpoint(getProfitPlaces)
  const teams = value?.teams ?? []
  const offices = new Map(teams.map(({ officeId, officeName }) => [officeId, officeName]))
  return {
    offices: [...offices]
      .map(([id, label]) => ({ value: id, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
    teamsOf: (officeId: string) =>
      teams
        .filter((team) => officeId === '' || team.officeId === officeId)
        .map(({ id, name, officeName }) => ({ value: id, label: officeId === '' ? `${name} (${officeName})` : name }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
  }
}
