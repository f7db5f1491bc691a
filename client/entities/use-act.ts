import { useState } from 'react'
import { failure, refused, type Failure, type Result } from '../../shared/kernel/result.ts'
import { painted } from '../ui/painted.ts'
import { storageCodeOf } from './storage-code.ts'
import { useTellSaved } from './use-tell-saved.ts'

/** Does something once, and keeps the reasons why it could not be done: refused by the rules, or no room on the phone. */
export function useAct(onDone: () => void, said?: string) {
  const submit = useSubmit(onDone, said)
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const run = async (act: Act, then: () => void) => {
    setBusy(true)
    setFailures([])
    await painted()
    try {
      const result = await submit(act)
      if (result.ok) then()
      else setFailures(result.failures)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    failures,
    run: (act: Act, then: () => void = () => undefined) => void run(act, then),
    forget: () => setFailures([]),
  }
}

type Act = () => Promise<Result<unknown>>

/** For a form, which keeps the reasons itself: what it answers says whether it was saved on this device, and if not why. */
export function useSubmit(onDone: () => void, said?: string): (act: Act) => Promise<Result<unknown>> {
  const tellSaved = useTellSaved(said)
  return async (act) => {
    try {
      const result = await act()
      if (!result.ok) return result
      tellSaved()
      onDone()
      return result
    } catch (error) {
      const code = storageCodeOf(error)
      if (code === null) throw error
      return refused(failure(code))
    }
  }
}

/** A refusal with its fields named as a form names them. What belongs to no field stays so. */
export const withFields = <T>(result: Result<T>, rename: (field: string) => string): Result<T> =>
  result.ok
    ? result
    : refused(
        ...result.failures.map(({ code, field, params }) =>
          failure(code, field === undefined ? undefined : rename(field), params),
        ),
      )
