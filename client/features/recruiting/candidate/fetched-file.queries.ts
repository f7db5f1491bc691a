import { useState } from 'react'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import { saveFile } from '../../../ui/save-file.ts'

/** Fetches a file of the server and gives it to the person. */
export function useFetchedFile() {
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const run = async (path: string, name: string) => {
    setBusy(true)
    try {
      const answer = await fetch(path, { credentials: 'same-origin' })
      setFailures(answer.ok ? [] : [failure(answer.status === 403 ? 'access.forbidden' : 'request.not-found')])
      if (answer.ok) saveFile(await answer.blob(), name)
    } catch {
      setFailures([failure('offline')])
    } finally {
      setBusy(false)
    }
  }
  return { busy, failures, fetchFile: (path: string, name: string) => void run(path, name).catch(reportError) }
}
