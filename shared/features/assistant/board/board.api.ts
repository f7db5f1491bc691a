import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { noForm, rowActs } from '../../../resource/row-acts.ts'
import { boardDraftSchema, boardSchema } from './board.schema.ts'

const access = 'view business_intelligence'

/** One's own boards, and those shared with one of one's roles. */
export const getBoards = endpoint({
  method: 'GET',
  path: '/api/v1/assistant/boards',
  access,
  reach: 'query',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({ boards: z.array(boardSchema) }),
})

/** Makes a board, or changes one's own. The browser makes the id: sent again, it is the same board. */
export const putBoard = rowActs({ path: '/api/v1/assistant/boards/:id', right: access, reach: 'own' })('edit', {
  method: 'PUT',
  at: '',
  logs: null,
  form: boardDraftSchema,
  answer: boardSchema,
})

export const deleteBoard = rowActs({ path: '/api/v1/assistant/boards/:id', right: access, reach: 'own' })('delete', {
  method: 'DELETE',
  at: '',
  logs: null,
  form: noForm,
})
