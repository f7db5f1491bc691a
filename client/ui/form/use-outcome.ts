import type { Result } from '../../../shared/kernel/result.ts'
import { snackbar } from '../snackbar.tsx'
import { useFailuresText } from './form-context.ts'

/** Long enough to read a reason. */
const REASON_SHOWN_MS = 6000

/** Announces in the snackbar why an act was refused, or that it is done. `done` left out: only a refusal is announced. */
export function useOutcome(): (result: Result<unknown>, done?: string) => void {
  const failuresText = useFailuresText()
  return (result, done) => {
    if (!result.ok) snackbar.open({ text: failuresText(result.failures), duration: REASON_SHOWN_MS })
    else if (done !== undefined) snackbar.open({ text: done })
  }
}
