import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import {
  deleteStat,
  getStat,
  getStats,
  putFollow,
  putStat,
} from '../../../../shared/features/assistant/stat/stat.api.ts'
import type { Follow, Stat } from '../../../../shared/features/assistant/stat/stat.schema.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'

export const useStats = () => useEndpoint(getStats)

export const useStat = (id: Id) => useEndpoint(getStat, { params: { id }, isFresh: true })

export interface StatDraft {
  readonly id: Id
  readonly version: number
  readonly title: string
  readonly question: Question
  readonly roleIds: readonly Id[]
}

export const saveStat = ({ id, version, title, question, roleIds }: StatDraft) =>
  callAct(putStat, { id, version }, { title, question, roleIds: [...roleIds] })

export const saveFollow = (id: Id, follow: Follow) =>
  inWords(callEndpoint(putFollow, { params: { id }, input: follow }))

export const removeStat = (stat: Stat) => callAct(deleteStat, stat, {})
