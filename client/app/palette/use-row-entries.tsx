import { ReceiptText, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DirectoryRow } from '../../../shared/features/people/person/person.list.ts'
import { saleSearchTexts, saleSearchWords } from '../../../shared/features/orders/report/sale-search.rules.ts'
import { sales, type Sale } from '../../../shared/features/sales/sale/sale.schema.ts'
import { customerNameOf } from '../../entities/customer-name.ts'
import { useFoundPeople } from '../../desk/directory/directory.ts'
import { useCan } from '../../desk/session/session.tsx'
import { pathTo } from '../../paths.ts'
import type { FoundRows } from '../../desk/directory/use-found-rows.ts'
import { useRows } from '../../sync/use-rows.ts'
import { formatDate } from '../../ui/format.ts'
import { useText } from '../../ui/text.ts'
import { useRoutes } from '../features/known-features.ts'
import { idsOf, type PaletteEntry } from './entries.ts'
import { useDeskSales, type FoundSale } from './use-desk-sales.ts'
import { matchScore } from './match.ts'

/** So many of each kind: who does not find it among them types another letter. */
const FOUND_AT_MOST = 6

const working = { standing: ['working'] }
/** A page that is offered, of which the first are shown. */
const ASKED_FOR = 20

/** Among thousands of names, two letters in the middle of a word find nothing one meant. */
const WORDS_BEGIN = 2

/**
 * Orders and people that answer what is typed; with nothing typed those that were chosen last. Own orders and the own team
 * are on this device; others are asked of the server, and are there a moment later. Where they lead is asked of the
 * permissions.
 */
export function useRowEntries(typed: string, recent: readonly string[]): readonly PaletteEntry[] {
  const sale = useSaleEntry()
  const person = usePersonEntry()
  const [recentSales, recentPeople] = [idsOf(recent, 'sale'), idsOf(recent, 'person')]
  const wanted = typed === '' ? recent.join() : typed
  const others = useDeskSales(typed, recentSales)
  const foundSales = useRows(
    sales,
    {
      index: 'soldOn',
      reverse: true,
      limit: sale === null ? 0 : FOUND_AT_MOST,
      filter: (row) => (typed === '' ? recentSales.includes(row.id) : isMatch(row, typed)),
    },
    [wanted],
  )
  const foundPeople = useFoundPeople(
    person === null
      ? null
      : { search: typed, chosen: recentPeople, filters: working, isAsked: typed !== '', size: ASKED_FOR },
  )
  const own = foundSales.rows.map((row) => saleOf(row))
  const found = [...own, ...others.filter(({ id }) => own.every((one) => one.id !== id))]
  return [
    ...(sale === null ? [] : found.slice(0, FOUND_AT_MOST).map((row) => sale(row))),
    ...(person === null ? [] : shownPeople(foundPeople, typed, recentPeople).map((row) => person(row))),
  ]
}

/** An order opens where this person works with it: at the desk, or among their own. */
function useSaleEntry(): ((sale: FoundSale) => PaletteEntry) | null {
  const { i18n } = useTranslation()
  const text = useText()
  const isDesk = useCan('view sale_reports')
  const isSeller = useCan('view sales')
  if (!isDesk && !isSeller) return null
  return (sale) => ({
    key: `sale:${sale.id}`,
    group: 'orders',
    label: sale.customer || '–',
    detail: [formatDate(sale.soldOn, i18n.language), text(`selling:status.${sale.status}`)]
      .concat(sale.orderNumber, isDesk ? sale.sellerName : '')
      .filter(Boolean)
      .join(' · '),
    icon: <ReceiptText size={18} aria-hidden />,
    // Own work is on this device, also when the desk cannot be reached.
    to: pathTo(isDesk && !(sale.isHere && isSeller && !navigator.onLine) ? 'sale-report' : 'sale', { id: sale.id }),
  })
}

const saleOf = ({ id, soldOn, customer, status, externalOrderNumber, sellerName }: Sale): FoundSale => ({
  id,
  soldOn,
  customer: customerNameOf(customer),
  status,
  orderNumber: externalOrderNumber,
  sellerName,
  isHere: true,
})

/** A person opens where there is something about them: their own page, else their sale reports. */
function usePersonEntry(): ((person: DirectoryRow) => PaletteEntry) | null {
  const routes = useRoutes()
  const hasPage = useCan('view users') && routes.some(({ name }) => name === 'user')
  const seesSales = useCan('view sale_reports')
  if (!hasPage && !seesSales) return null
  return (person) => ({
    key: `person:${person.id}`,
    group: 'people',
    label: person.name,
    ...(person.teamName === null ? {} : { detail: person.teamName }),
    icon: <UserRound size={18} aria-hidden />,
    to: hasPage ? pathTo('user', { id: person.id }) : `${pathTo('sale-reports')}?sellerId=${person.id}`,
  })
}

/** As the server finds them: by telephone in any form, address, order number. */
const isMatch = (sale: Sale, typed: string): boolean =>
  matchScore(saleSearchTexts(sale).join(' '), saleSearchWords(typed).join(' ')) === WORDS_BEGIN

/** Those who work here: found by what is typed, or chosen last. */
function shownPeople({ rows, besides }: FoundRows<DirectoryRow>, typed: string, recent: readonly string[]) {
  const known = [...besides, ...rows].filter(({ standing }) => standing === 'working')
  const isShown = (row: DirectoryRow): boolean =>
    typed === '' ? recent.includes(row.id) : matchScore(personText(row), typed) === WORDS_BEGIN
  return known.filter(isShown).slice(0, FOUND_AT_MOST)
}

const personText = ({ name, shortName, teamName }: DirectoryRow): string => `${name} ${shortName} ${teamName ?? ''}`
