import { useEffect, useEffectEvent, useState } from 'react'
import { saleReportList, type SaleReportRow } from '../../../shared/features/orders/report/sale-report.list.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { Unavailable } from '../../desk/server/call-endpoint.ts'
import { useSaleSearch } from '../../entities/sale-search.ts'
import { useCan } from '../../desk/session/session.tsx'
import { askPage, askRow, ListUnavailable } from '../../resource/online/ask-list.ts'

/** What the palette shows of an order. */
export interface FoundSale extends Pick<
  SaleReportRow,
  'id' | 'soldOn' | 'status' | 'sellerName' | 'customer' | 'orderNumber'
> {
  /** The row is on this device. */
  readonly isHere: boolean
}

/** Whoever types on is not answered in between. */
const TYPED_MS = 200
const SHORTEST = 2
const ASKED_FOR = 5

/** Orders that the right to look at others' reaches, as the server finds them; none without it or without network. */
export function useDeskSales(typed: string, recent: readonly Id[]): readonly FoundSale[] {
  const isDesk = useCan('view sale_reports')
  const wanted = !isDesk ? '' : typed === '' ? recent.join() : typed.length < SHORTEST ? '' : typed
  const [found, setFound] = useState<{ wanted: string; sales: readonly FoundSale[] }>({ wanted: '', sales: [] })
  const toQuestion = useSaleSearch()
  const ask = useEffectEvent(() => (typed === '' ? askRecent(recent) : toQuestion(typed).then(askMatching)))
  useEffect(
    function askWhenTyped() {
      if (wanted === '') return undefined
      let isLeft = false
      const answer = async () => {
        const sales = await ask()
        if (!isLeft) setFound({ wanted, sales })
      }
      const timer = setTimeout(() => void answer().catch(unlessUnavailable), TYPED_MS)
      return () => {
        isLeft = true
        clearTimeout(timer)
      }
    },
    [wanted],
  )
  return wanted !== '' && found.wanted === wanted ? found.sales : []
}

const { defaultSort } = saleReportList

async function askMatching(search: string | null): Promise<readonly FoundSale[]> {
  if (search === null) return []
  const page = await askPage(saleReportList, { filters: {}, search, sort: defaultSort, size: ASKED_FOR })
  return (page?.value.rows ?? []).map((row) => foundOf(saleReportList.row.parse(row)))
}

/** One that is gone, or out of reach by now, is left out. */
async function askRecent(ids: readonly Id[]): Promise<readonly FoundSale[]> {
  const question = { filters: {}, search: '', sort: defaultSort }
  const places = await Promise.allSettled(ids.map((id) => askRow(saleReportList, { id, question })))
  return places.flatMap((place) =>
    place.status === 'fulfilled' && place.value ? [foundOf(saleReportList.row.parse(place.value.value.row))] : [],
  )
}

const foundOf = (row: SaleReportRow): FoundSale => ({ ...row, isHere: false })

function unlessUnavailable(error: unknown): void {
  if (!(error instanceof ListUnavailable || error instanceof Unavailable)) reportError(error)
}
