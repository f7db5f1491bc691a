import { useRef, useState } from 'react'
import { FILE_MAX_BYTES } from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import { controllingFilePath } from '../../../../shared/features/controlling/trial/trial.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import { useUser } from '../../../desk/session/session.tsx'
import { newId } from '../../../sync/new-id.ts'

export interface SentFile {
  readonly id: Id
  readonly name: string
}

/** Sends a file to the server and says how far it has come. `fetch` tells nothing of what it sends. */
export function useSendFile(onSent: (file: SentFile) => void) {
  const userId = useUser()?.id ?? ''
  const [percent, setPercent] = useState<number | null>(null)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const request = useRef<XMLHttpRequest | null>(null)
  const refuse = (code: string) => setFailures([failure(code)])
  const send = (file: File) => {
    setFailures([])
    if (file.size > FILE_MAX_BYTES) return refuse('controlling.file-too-large')
    const id = newId()
    const call = new XMLHttpRequest()
    request.current = call
    call.open('PUT', `${controllingFilePath(id)}?name=${encodeURIComponent(file.name)}`)
    call.setRequestHeader('rond-user', userId)
    call.upload.addEventListener('progress', ({ loaded, total }) => setPercent(Math.floor((loaded / total) * 100)))
    call.addEventListener('load', () => {
      setPercent(null)
      if (call.status === 200) onSent({ id, name: file.name })
      else refuse(codeOf(call.responseText))
    })
    call.addEventListener('error', () => {
      setPercent(null)
      refuse('offline')
    })
    call.addEventListener('abort', () => setPercent(null))
    setPercent(0)
    call.send(file)
    return undefined
  }
  return { percent, failures, send, stop: () => request.current?.abort() }
}

function codeOf(text: string): string {
  try {
    const { code } = JSON.parse(text) as { code?: string }
    return code ?? 'request.refused'
  } catch {
    return 'request.refused'
  }
}
