import { deleteSharedView, getSharedViews, putSharedView } from '../../../shared/resource/shared-view.api.ts'
import { ok } from '../../../shared/kernel/result.ts'
import type { ListServices } from '../../resource/list-services.ts'
import { callEndpoint, inWords } from '../server/call-endpoint.ts'
import { orderExport } from './order-export.ts'

export const listServices: ListServices = {
  orderExport,
  sharedViews: async (list) => {
    const answer = await inWords(callEndpoint(getSharedViews, { input: { list } }))
    return answer.ok ? ok(answer.value.views) : answer
  },
  shareView: ({ id, ...input }) => inWords(callEndpoint(putSharedView, { input, params: { id } })),
  takeBackView: (id) => inWords(callEndpoint(deleteSharedView, { params: { id } })),
}
