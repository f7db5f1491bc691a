import type { AttachmentRef } from './engine/attachments.ts'
import { useEngine } from './sync-provider.tsx'
import { useWatched } from './use-watched.ts'

export type { AttachmentRef } from './engine/attachments.ts'

/** Keeps a file on this phone and sends it when the server can be reached. */
export function useSaveAttachment(): (blob: Blob) => Promise<AttachmentRef> {
  const engine = useEngine()
  return async (blob) => {
    const ref = await engine.attachments.save(blob)
    engine.wake('hint')
    return ref
  }
}

/**
 * The state of a file: still here, refused by the server, or no longer waiting here (`received`). Null while loading.
 * `code` says why it was refused. `blob` is set as long as the file is on this phone.
 */
export function useAttachment(sha256: string | undefined): {
  state: 'waiting' | 'refused' | 'received' | null
  code: string | null
  blob: Blob | null
} {
  const engine = useEngine()
  const file = useWatched(sha256 === undefined ? null : `file ${sha256}`, async () => ({
    record: await engine.store.files.get(sha256 ?? ''),
    blob: await engine.attachments.read(sha256 ?? ''),
  }))
  const state = file?.record?.state ?? 'received'
  return {
    state: file ? (state === 'sent' ? 'received' : state) : null,
    code: file?.record?.code ?? null,
    blob: file?.blob ?? null,
  }
}
