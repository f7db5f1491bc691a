import type { ListContract, ListRow, PageSize } from '../../../shared/resource/list.ts'
import { questionText, type ListQuestion } from '../../../shared/resource/list-query.ts'
import type { Total } from '../../../shared/resource/list.api.ts'
import type { OnlineState } from '../list-answer.ts'
import { askCounts, askPage, rowsOf, type ListCounts, type ListPage } from './ask-list.ts'
import { onlineState } from './answers.ts'
import { useAnswer } from './use-answer.ts'

interface FirstRows<R> {
  readonly rows: readonly R[]
  /** The total of all matches, of which `rows` are the first; null until the server has answered. */
  readonly total: Total | null
  readonly state: OnlineState
}

/** The first rows of an online list for a place that is not its screen. Null asks nothing. */
export function useFirstRows<R extends ListRow, Sort extends string>(
  contract: ListContract<R, Readonly<Record<string, 'many' | 'one' | 'days'>>, Sort>,
  wish: (Partial<Omit<ListQuestion, 'sort'>> & { readonly size: PageSize; readonly sort?: Sort }) | null,
): FirstRows<R> {
  const { defaultSort } = contract
  const question: ListQuestion = {
    filters: wish?.filters ?? {},
    search: wish?.search ?? '',
    sort: wish?.sort === undefined ? defaultSort : { by: wish.sort, direction: 'asc' },
  }
  const size = wish?.size ?? 0
  const key = wish === null ? null : `${contract.name} first ${size} ${questionText(question)}`
  const { value, state } = useAnswer<ListPage>(contract, key, (etag) => askPage(contract, { ...question, size }, etag))
  return {
    rows: value === null ? none : (rowsOf(contract, value) as readonly R[]),
    total: value?.total ?? null,
    state: onlineState(state),
  }
}

const none: readonly never[] = []

/** How many each view of an online list holds; null until the server has answered, and unless `when` it is asked. */
export function useViewTotals(
  contract: ListContract,
  { when = true }: { readonly when?: boolean } = {},
): ListCounts['views'] | null {
  const key = when ? `${contract.name} counts` : null
  const { value } = useAnswer<ListCounts>(contract, key, (etag) => askCounts(contract, etag))
  return value?.views ?? null
}
