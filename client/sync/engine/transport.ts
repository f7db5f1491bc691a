import type { PullRequest, PullResponse, PushRequest, PushResponse } from '../../../shared/sync/protocol.ts'

/** How requests reach the server. Every fault is thrown as a `RequestFailure`; answers have been checked by schema. */
export interface Transport {
  push(request: PushRequest, signal: AbortSignal): Promise<PushResponse>
  pull(request: PullRequest, signal: AbortSignal): Promise<PullResponse>
  /** How many bytes of a file the server has; null: it knows nothing of the file. */
  fileOffset(sha256: string, signal: AbortSignal): Promise<number | null>
  sendFile(chunk: FileChunk, signal: AbortSignal): Promise<number>
}

export interface FileChunk {
  readonly sha256: string
  readonly mime: string
  readonly total: number
  readonly offset: number
  readonly content: ArrayBuffer
}
