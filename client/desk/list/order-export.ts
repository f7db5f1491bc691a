import { postExport } from '../../../shared/resource/list-export.api.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import type { ExportOrder } from '../../resource/export/export-order.ts'
import { newId } from '../../sync/new-id.ts'
import { callEndpoint, inWords } from '../server/call-endpoint.ts'

/** Orders a file from the server. After a lost answer the same id is sent once more. */
export async function orderExport({ query, columns, ...order }: ExportOrder): Promise<Result<unknown>> {
  const input = {
    id: newId(),
    ...order,
    query: { ...query },
    columns: [...columns],
  }
  const first = await inWords(callEndpoint(postExport, { input }))
  const isLost = !first.ok && first.failures[0]?.code === 'offline'
  return isLost ? inWords(callEndpoint(postExport, { input })) : first
}
