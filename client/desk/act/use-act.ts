import { useState } from 'react'
import { failure, refused, type Failure, type Result } from '../../../shared/kernel/result.ts'
import { nextPaint } from '../../ui/next-paint.ts'
import { storageCodeOf } from './storage-code.ts'
import { useAnnounceSaved } from './use-announce-saved.ts'

/**
 * Does something once, and keeps the reasons why it could not be done: refused by the rules, or no room on the phone.
 * `words`: announced when it is done, in place of "saved on this phone".
 */
export function useAct(onDone: () => void, words?: string) {
  const submit = useSubmit(onDone, words)
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const run = async (act: Act, then: () => void) => {
    setBusy(true)
    setFailures([])
    await nextPaint()
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
export function useSubmit(onDone: () => void, words?: string): (act: Act) => Promise<Result<unknown>> {
  const announceSaved = useAnnounceSaved(words)
  return async (act) => {
    try {
      const result = await act()
      if (!result.ok) return result
      announceSaved()
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
