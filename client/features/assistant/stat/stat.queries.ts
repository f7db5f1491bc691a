import { useCallback } from 'react'
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
import { callEndpoint, inWords } from '../../../entities/call-endpoint.ts'
import { useAsked } from '../../../entities/use-asked.ts'

const noInput = {}

export const useStats = () => useAsked(useCallback(() => callEndpoint(getStats, { input: noInput }), []))

export const useStat = (id: Id) =>
  useAsked(useCallback(() => callEndpoint(getStat, { params: { id }, input: noInput }), [id]))

export interface StatDraft {
  readonly id: Id
  readonly version: number
  readonly title: string
  readonly question: Question
  readonly roleIds: readonly Id[]
}

export const saveStat = ({ id, version, title, question, roleIds }: StatDraft) =>
  inWords(callEndpoint(putStat, { params: { id }, input: { version, title, question, roleIds: [...roleIds] } }))

export const saveFollow = (id: Id, follow: Follow) =>
  inWords(callEndpoint(putFollow, { params: { id }, input: follow }))

export const removeStat = ({ id }: Stat) => inWords(callEndpoint(deleteStat, { params: { id }, input: {} }))
