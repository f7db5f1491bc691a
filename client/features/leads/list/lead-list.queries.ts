import { useEffect, useState } from 'react'
import type { LeadField } from '../../../../shared/features/leads/lead/lead.schema.ts'
import type { LeadProfile } from '../../../../shared/features/leads/profile/lead-profile.list.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import { inWords } from '../../../desk/server/call-endpoint.ts'
import type { Mapping } from '../../../desk/import/import.ts'
import type { LeadList, LeadPreview } from '../work/lead-list.ts'
import { preparedBy, type LeadProgress } from './lead-preparing.queries.ts'
import type { LeadResult } from '../work/lead-sheets.ts'
import { LeadDesk, LeadWorkEnded, type LeadProgressNote } from '../work/lead-worker.ts'

export type LeadState =
  | { readonly at: 'choosing'; readonly faults: readonly Failure[] }
  | { readonly at: 'reading'; readonly name: string }
  | { readonly at: 'read'; readonly name: string; readonly preview: LeadPreview; readonly faults: readonly Failure[] }
  | { readonly at: 'preparing'; readonly name: string; readonly preview: LeadPreview; readonly progress: LeadProgress }
  | {
      readonly at: 'done'
      readonly name: string
      readonly preview: LeadPreview
      readonly profile: LeadProfile
      readonly result: LeadResult
    }

const fresh: LeadState = { at: 'choosing', faults: [] }

/** A list of leads through its steps. Its worker ends with the screen, and nothing of the list is left. */
export function useLeadList(labels: Readonly<Record<LeadField, string>>) {
  const [state, setState] = useState<LeadState>(fresh)
  const [desk] = useState(() => new LeadDesk())
  useEffect(() => () => desk.end(), [desk])
  const onBroken = () => setState(broken)
  return {
    state,
    ...workOf(desk, setState),
    choose: (file: File) =>
      untilEnded(async () => {
        const { name } = file
        const onProgress = ({ step, done, of }: LeadProgressNote) =>
          setState((before) => (before.at === 'preparing' ? { ...before, progress: { step, done, of } } : before))
        const worker = desk.open(onProgress, onBroken)
        setState({ at: 'reading', name })
        const read = await worker.call('read', file, labels)
        setState(
          read.ok ? { at: 'read', name, preview: read.value, faults: [] } : { at: 'choosing', faults: read.failures },
        )
      }, onBroken),
    chooseMapping: (mapping: Mapping) =>
      setState((before) =>
        before.at === 'read'
          ? { ...before, preview: { ...before.preview, reading: { ...before.preview.reading, mapping } } }
          : before,
      ),
    back: () =>
      setState((before) =>
        before.at === 'done' ? { at: 'read', name: before.name, preview: before.preview, faults: [] } : before,
      ),
    /** A file that could not be written. The list stays, and its card shows the error. */
    file: async (...args: Parameters<LeadList['file']>): Promise<Blob | undefined> => {
      try {
        return await desk.worker?.call('file', ...args)
      } catch (error) {
        if (error instanceof LeadWorkEnded) return undefined
        throw error
      }
    },
    cancel: () => {
      desk.end()
      setState(fresh)
    },
  }
}

/** Actions on a list that has been read. */
const workOf = (desk: LeadDesk, setState: (state: LeadState) => void) => ({
  reread: (name: string, method: 'sheet' | 'heads', at: number | null) =>
    untilEnded(
      async () => {
        const own = desk.worker
        if (own === null) return
        const preview = method === 'sheet' ? await own.call('sheet', at ?? 0) : await own.call('heads', at)
        setState({ at: 'read', name, preview, faults: [] })
      },
      () => setState(broken),
    ),

  prepare: (name: string, preview: LeadPreview, profile: LeadProfile) =>
    untilEnded(
      async () => {
        const own = desk.worker
        if (own === null) return
        const show = (progress: LeadProgress) => setState({ at: 'preparing', name, preview, progress })
        show({ step: 'rows', done: 0, of: preview.rows })
        const result = await inWords(preparedBy(own, { mapping: preview.reading.mapping, profile, show }))
        setState(
          result.ok
            ? { at: 'done', name, preview, profile, result: result.value }
            : { at: 'read', name, preview, faults: result.failures },
        )
      },
      () => setState(broken),
    ),
})

/** Work that was cancelled has nothing to say; what breaks in the worker is reported, and the person begins anew. */
async function untilEnded<T>(work: () => Promise<T>, onBroken: () => void): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof LeadWorkEnded) return undefined
    onBroken()
    reportError(error)
    return undefined
  }
}

const broken: LeadState = { at: 'choosing', faults: [failure('lead.stopped')] }
