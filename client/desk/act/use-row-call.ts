import { useState } from 'react'
import type { Result } from '../../../shared/kernel/result.ts'
import { useFailureText } from '../../ui/form/form-context.ts'
import { snackbar } from '../../ui/snackbar.tsx'
import { inWords } from '../server/call-endpoint.ts'

/** A call about one row of a table: its button is busy meanwhile, and a snackbar announces the outcome. */
export function useRowCall(onSettled: () => void) {
  const failureText = useFailureText()
  const [busyId, setBusyId] = useState<string | null>(null)
  const call = async (id: string, answer: Promise<Result<unknown>>, done: string): Promise<void> => {
    setBusyId(id)
    const result = await inWords(answer)
    setBusyId(null)
    const [fault] = result.ok ? [] : result.failures
    snackbar.open({ text: fault ? failureText(fault) : done })
    onSettled()
  }
  return {
    busyId,
    run: (id: string, answer: Promise<Result<unknown>>, done: string) => void call(id, answer, done).catch(reportError),
  }
}
