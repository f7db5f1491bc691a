import { useState } from 'react'
import { importEndpoints, type ImportOutcome, type ImportRow } from '../../../shared/resource/import.ts'
import { newId } from '../../sync/new-id.ts'
import type { Failure, Result } from '../../../shared/kernel/result.ts'
import { useListChanged } from '../../resource/online/use-answer.ts'
import { callEndpoint, inWords } from '../server/call-endpoint.ts'
import type { ImportScreens } from './import.ts'

/** Thousands of rows take a while on a busy server. */
const TIMEOUT_MS = 180_000

/** What is known of an import on its way: the answer of the check, then that of the run. */
export interface ImportProgress {
  readonly checked: ImportOutcome | null
  readonly done: ImportOutcome | null
  readonly failures: readonly Failure[]
  readonly busy: boolean
}

const nothing: ImportProgress = { checked: null, done: null, failures: [], busy: false }

/** Checks and runs an import. Its id is made once: a run that is sent again after a lost answer adds nothing twice. */
export function useImport({ contract, list }: ImportScreens) {
  const [id, setId] = useState(newId)
  const [progress, setProgress] = useState(nothing)
  const listChanged = useListChanged()
  const ask = async (call: Promise<Result<ImportOutcome>>, kind: 'checked' | 'done') => {
    setProgress((before) => ({ ...before, failures: [], busy: true }))
    const result = await inWords(call)
    setProgress((before) => ({
      ...before,
      busy: false,
      ...(result.ok ? { [kind]: result.value } : { failures: result.failures }),
    }))
  }
  const { check, run } = importEndpoints(contract)
  return {
    ...progress,
    check: (rows: readonly ImportRow[]) => {
      setId(newId())
      return ask(callEndpoint(check, { input: { rows: [...rows] }, timeoutMs: TIMEOUT_MS }), 'checked')
    },
    run: async (rows: readonly ImportRow[], ready: number) => {
      await ask(callEndpoint(run, { input: { id, ready, rows: [...rows] }, timeoutMs: TIMEOUT_MS }), 'done')
      listChanged(list)
    },
    reset: () => setProgress(nothing),
  }
}
