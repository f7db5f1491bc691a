// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: a file leaves the phone only when the server has all of it, checked by its hash.
// S8 No blocking: a file the server will not take is marked and passed by.
// S10 Bounded: pieces of CHUNK_BYTES.

import type { EngineContext } from './context.ts'
import { RequestFailure } from './failures.ts'
import type { FileRecord } from './store.ts'
import type { Transport } from './transport.ts'

export const CHUNK_BYTES = 256 * 1024

/** What a command says of a file it names. */
export interface AttachmentRef {
  readonly sha256: string
  readonly mime: string
  readonly bytes: number
}

export class Attachments {
  readonly #context: Pick<EngineContext, 'store' | 'now'>
  /** How far the server is, as last heard. Forgotten with the tab: the server is asked again. */
  readonly #offsets = new Map<string, number>()

  constructor(context: Pick<EngineContext, 'store' | 'now'>) {
    this.#context = context
  }

  /** Keeps a file on the phone until the server has it. The same bytes twice are one file. */
  async save(blob: Blob): Promise<AttachmentRef> {
    const { store, now } = this.#context
    const content = await blob.arrayBuffer()
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
    const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const ref = { sha256, mime: blob.type, bytes: content.byteLength }
    // The bytes first: a file that is announced is always there.
    await store.contents.putMany([{ sha256, content }])
    await store.files.putMany([{ ...ref, addedAt: now(), state: 'waiting' }])
    return ref
  }

  async read(sha256: string): Promise<Blob | null> {
    const { files, contents } = this.#context.store
    const [file, held] = [await files.get(sha256), await contents.get(sha256)]
    return file && held ? new Blob([held.content], { type: file.mime }) : null
  }

  /** Sends one piece of the oldest waiting file. */
  async step(transport: Transport, signal: AbortSignal): Promise<'nothing' | 'sent'> {
    const waiting = (await this.#context.store.files.list()).filter((file) => file.state === 'waiting')
    const [file] = waiting.toSorted((a, b) => a.addedAt - b.addedAt)
    if (!file) return 'nothing'
    try {
      await this.#sendPiece(file, transport, signal)
    } catch (error) {
      const code = refusalOf(error)
      if (code === null) throw error
      await this.#context.store.files.putMany([{ ...file, state: 'refused', code }])
    }
    return 'sent'
  }

  async #sendPiece(file: FileRecord, transport: Transport, signal: AbortSignal): Promise<void> {
    const { store } = this.#context
    const { sha256, mime, bytes } = file
    const offset = this.#offsets.get(sha256) ?? (await transport.fileOffset(sha256, signal)) ?? 0
    if (offset >= bytes) return this.#done(sha256)
    const held = await store.contents.get(sha256)
    if (!held) return store.files.putMany([{ ...file, state: 'refused', code: 'attachment.missing' }])
    const content = held.content.slice(offset, offset + CHUNK_BYTES)
    const next = await transport.sendFile({ sha256, mime, total: bytes, offset, content }, signal)
    this.#offsets.set(sha256, next)
    if (next >= bytes) await this.#done(sha256)
  }

  async #done(sha256: string): Promise<void> {
    await this.#context.store.files.deleteMany([sha256])
    await this.#context.store.contents.deleteMany([sha256])
    this.#offsets.delete(sha256)
  }
}

/** The server's refusals of a file, apart from everything that will pass. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof RequestFailure)) return null
  if (error.kind === 'too_large') return 'attachment.too-large'
  return error.kind === 'rejected' || error.kind === 'not_your_device' ? 'attachment.refused' : null
}
