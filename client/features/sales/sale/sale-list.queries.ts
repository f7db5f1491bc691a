import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { addDays, dayOf, type Day } from '../../../../shared/kernel/days.ts'
import { useZone } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { useRows, type RowQuery } from '../../../sync/use-rows.ts'
import { daysOf, filtersFrom, hasText, queryOf, type SaleFilters } from './sale-filters.rules.ts'

const PAGE = 50

/** The list's rows and where it stands: filters in the address, fifty rows at a time. */
export function useSaleList() {
  const [query, setQuery] = useSearchParams()
  const [limit, setLimit] = useState(PAGE)
  const zone = useZone()
  const today = dayOf(useNow(), zone)
  const filters = filtersFrom(query)
  const { rows, loading } = useRows(sales, queryFor(filters, today, limit), [filters.text, filters.provider])
  const shown = useLastKnown(rows, loading, JSON.stringify(filters))
  const more = () => setLimit(limit + PAGE)
  return {
    filters,
    rows: shown,
    loading,
    hasMore: shown.length >= limit,
    more,
    /** Fetches the next fifty when the end of the list comes into sight. */
    sentinel: (element: HTMLElement | null) => {
      if (element === null) return undefined
      const watcher = new IntersectionObserver(([entry]) => {
        if (entry?.isIntersecting && !loading) more()
      })
      watcher.observe(element)
      return () => watcher.disconnect()
    },
    filter: (change: Partial<SaleFilters>) => {
      setLimit(PAGE)
      setQuery(queryOf({ ...filters, ...change }), { replace: true })
    },
  }
}

function queryFor({ status, period, provider, text }: SaleFilters, today: Day, limit: number): RowQuery<Sale> {
  const days = daysOf(period, today)
  return {
    ...(status === 'all' ? { index: 'soldOn' } : { index: 'status+soldOn', equals: status }),
    ...(days === null ? {} : { above: addDays(days.from, -1), below: addDays(days.to, 1) }),
    ...(text === '' && provider === 'all'
      ? {}
      : { filter: (sale) => (provider === 'all' || sale.providerId === provider) && hasText(sale, text) }),
    reverse: true,
    limit,
  }
}

/** While the next page is read, what was on the screen stays: a list never blinks. */
function useLastKnown(rows: readonly Sale[], loading: boolean, filters: string): readonly Sale[] {
  const [known, setKnown] = useState({ rows, filters })
  if (!loading && known.rows !== rows) setKnown({ rows, filters })
  return loading && known.filters === filters ? known.rows : rows
}
