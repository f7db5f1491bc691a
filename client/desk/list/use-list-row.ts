import type { ListContract, ListRow } from '../../../shared/resource/list.ts'
import { askRow } from '../../resource/online/ask-list.ts'
import { useAnswer } from '../../resource/online/use-answer.ts'

/** One row of an online list, archived or not; null until the server has answered. An empty id asks nothing. */
export function useListRow<R extends ListRow>(contract: ListContract<R>, id: string): R | null {
  const { defaultSort } = contract
  const filters = 'state' in contract.filters ? { state: ['active', 'archived'] } : {}
  const question = { filters, search: '', sort: defaultSort }
  const { value } = useAnswer(contract, id === '' ? null : `${contract.name} one ${id}`, (etag) =>
    askRow(contract, { id, question }, etag),
  )
  return value === null ? null : contract.row.parse(value.row)
}
