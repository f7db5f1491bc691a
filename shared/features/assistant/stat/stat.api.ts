import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { noForm, rowActs } from '../../../resource/row-acts.ts'
import { assistantRights } from '../question/answer.api.ts'
import { followSchema, statDraftSchema, statSchema } from './stat.schema.ts'

const access = 'view stats'

/** One's own statistics, and those shared with one of one's roles. */
export const getStats = endpoint({
  method: 'GET',
  path: '/api/v1/assistant/stats',
  access,
  reach: 'query',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({ stats: z.array(statSchema) }),
})

export const getStat = endpoint({
  method: 'GET',
  path: '/api/v1/assistant/stats/:id',
  access,
  reach: 'row',
  whileActing: false,
  input: z.strictObject({}),
  output: statSchema,
})

/** Makes a statistic, or changes one's own. The browser makes the id: sent again, it is the same one. */
export const putStat = rowActs({ path: '/api/v1/assistant/stats/:id', right: assistantRights, reach: 'own' })('edit', {
  method: 'PUT',
  at: '',
  logs: null,
  form: statDraftSchema,
  answer: statSchema,
})

export const deleteStat = rowActs({ path: '/api/v1/assistant/stats/:id', right: access, reach: 'own' })('delete', {
  method: 'DELETE',
  at: '',
  logs: null,
  form: noForm,
})

/** What the asker wants of it: on the start page, on a schedule, at a threshold. */
export const putFollow = endpoint({
  method: 'PUT',
  path: '/api/v1/assistant/stats/:id/follow',
  access,
  reach: 'own',
  whileActing: false,
  input: followSchema,
  output: statSchema,
})
