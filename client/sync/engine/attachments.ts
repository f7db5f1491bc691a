// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: a file counts as sent only when the server has all of it, checked by its hash; its bytes stay here for
//    a while after that, and are sent again if the server was restored from an older backup.
// S8 No blocking: a file that the server refuses is marked and skipped.
// S10 Bounded: pieces of CHUNK_BYTES; sent files for SENT_KEEP_MS, and SENT_KEEP_BYTES of them at most.

import type { Id } from '../../../shared/kernel/ids.ts'
import type { EngineContext } from './context.ts'
import { RequestFailure, StorageFailure } from './failures.ts'
import { openContent, PIECE_BYTES, sealContent } from './sealed-content.ts'
import type { FileContent, FileRecord } from './store.ts'
import type { Transport } from './transport.ts'

/** One sealed piece, so that sending one opens one. */
export const CHUNK_BYTES = PIECE_BYTES
/** Longer than the time between two backups of the server, and no longer: the customer's papers are on these photos. */
export const SENT_KEEP_MS = 2 * 86_400_000
export const SENT_KEEP_BYTES = 48 * 1024 * 1024

/** The description of a file in a command. */
export interface AttachmentRef {
  readonly sha256: string
  readonly mime: string
  readonly bytes: number
}

type AttachmentContext = Pick<EngineContext, 'store' | 'now' | 'secrets'>

export class Attachments {
  readonly #context: AttachmentContext
  /** How much the server has, by its last answer. Lost with the tab: the server is asked again. */
  readonly #offsets = new Map<string, number>()

  constructor(context: AttachmentContext) {
    this.#context = context
  }

  /** Keeps a file on the phone until the server has it. The same bytes twice are one file. */
  async save(blob: Blob): Promise<AttachmentRef> {
    const content = await blob.arrayBuffer()
    const ref = { sha256: await sha256Of(content), mime: blob.type, bytes: content.byteLength }
    try {
      await this.#keep(ref, content)
    } catch (error) {
      // Files that the server has can be deleted if the phone is full.
      const isFull = error instanceof StorageFailure && error.code === 'storage.full'
      if (!isFull || (await this.#discard(0)) === 0) throw error
      await this.#keep(ref, content)
    }
    return ref
  }

  async read(sha256: string): Promise<Blob | null> {
    const { files, contents } = this.#context.store
    const [file, held] = [await files.get(sha256), await contents.get(sha256)]
    const content = file && held ? await this.#open(file, held) : null
    return file && content ? new Blob([content], { type: file.mime }) : null
  }

  /** Deletes files whose retention time is over. */
  async expire(): Promise<void> {
    await this.#discard(SENT_KEEP_BYTES)
  }

  /** Sends one piece of the oldest waiting file. */
  async step(transport: Transport, signal: AbortSignal): Promise<'nothing' | 'sent'> {
    const { store } = this.#context
    const files = await store.files.list()
    if (files.length === 0) return 'nothing'
    const epoch = (await store.transact('read', (tx) => tx.meta.get('pull')))?.epoch ?? null
    const [file] = files.filter((one) => isWaiting(one, epoch)).toSorted((a, b) => a.addedAt - b.addedAt)
    if (!file) return 'nothing'
    try {
      await this.#sendPiece({ ...file, epoch }, transport, signal)
    } catch (error) {
      const code = refusalOf(error)
      if (code === null) throw error
      await this.#refuse(file, code)
    }
    return 'sent'
  }

  async #keep(ref: AttachmentRef, content: ArrayBuffer): Promise<void> {
    await keepFile(this.#context, { ...ref, addedAt: this.#context.now(), state: 'waiting' }, content)
  }

  async #sendPiece(file: FileRecord, transport: Transport, signal: AbortSignal): Promise<void> {
    const { sha256, mime, bytes } = file
    const offset = this.#offsets.get(sha256) ?? (await transport.fileOffset(sha256, signal)) ?? 0
    if (offset >= bytes) return this.#done(file)
    const held = await this.#context.store.contents.get(sha256)
    if (!held) return this.#refuse(file, 'attachment.missing')
    const content = await this.#open(file, held, { from: offset, to: offset + CHUNK_BYTES })
    if (!content) return this.#refuse(file, 'attachment.damaged')
    const next = await transport.sendFile({ sha256, mime, total: bytes, offset, content }, signal)
    this.#offsets.set(sha256, next)
    if (next >= bytes) await this.#done(file)
    // The last piece was sent and the server starts from the beginning: the pieces it had did not make this file.
    else if (next === 0 && offset + content.byteLength >= bytes) {
      const whole = await this.#open(file, held)
      if (!whole || (await sha256Of(whole)) !== sha256) return this.#refuse(file, 'attachment.damaged')
      throw new RequestFailure('unreachable')
    }
  }

  /** Null when the bytes do not open: damaged, or sealed by a key that is gone. */
  #open(file: FileRecord, held: FileContent, part?: { from: number; to: number }): Promise<ArrayBuffer | null> {
    const { sha256, bytes } = file
    return openContent(this.#context.secrets.sealer, { sha256, bytes, sealed: held.content }, part).catch(() => null)
  }

  async #done(file: FileRecord): Promise<void> {
    this.#offsets.delete(file.sha256)
    await this.#context.store.files.putMany([{ ...file, state: 'sent', sentAt: this.#context.now() }])
    await this.#discard(SENT_KEEP_BYTES)
  }

  async #refuse({ epoch: _epoch, ...file }: FileRecord, code: string): Promise<void> {
    await this.#context.store.files.putMany([{ ...file, state: 'refused', code }])
  }

  /** Removes sent files that are old, and the oldest until at most `keepBytes` are left. Answers how many. */
  async #discard(keepBytes: number): Promise<number> {
    const { files, contents } = this.#context.store
    const sent = (await files.list()).filter(({ state }) => state === 'sent')
    const oldest = this.#context.now() - SENT_KEEP_MS
    let kept = 0
    const gone = sent
      .toSorted((a, b) => (b.sentAt ?? 0) - (a.sentAt ?? 0))
      .filter(({ bytes, sentAt = 0 }) => {
        kept += bytes
        return kept > keepBytes || sentAt < oldest
      })
      .map(({ sha256 }) => sha256)
    if (gone.length === 0) return 0
    await files.deleteMany(gone)
    await contents.deleteMany(gone)
    return gone.length
  }
}

/** Keeps a file with its bytes, sealed. The bytes first: a file that is announced is always there. */
export async function keepFile(
  { store, secrets }: Pick<EngineContext, 'store' | 'secrets'>,
  file: FileRecord,
  content: ArrayBuffer,
): Promise<void> {
  const { sha256 } = file
  await store.contents.putMany([{ sha256, content: await sealContent(secrets.sealer, sha256, content) }])
  await store.files.putMany([file])
}

/** Whether a file must still be uploaded to the server, whose current history is `epoch`. */
export function isWaiting(file: FileRecord, epoch: Id | null): boolean {
  return file.state === 'waiting' || (file.state === 'sent' && file.epoch !== epoch)
}

async function sha256Of(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Why the server does not take a file, where more is known than that it is of the wrong type. */
const REASONS: ReadonlySet<string> = new Set(['attachment.active-content', 'attachment.unreadable'])

/** The server's refusals of a file, apart from everything that will pass. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof RequestFailure)) return null
  if (error.kind === 'too_large') return 'attachment.too-large'
  if (error.kind === 'wrong_type') return REASONS.has(error.code ?? '') ? (error.code ?? null) : 'attachment.wrong-type'
  return error.kind === 'rejected' || error.kind === 'not_your_device' ? 'attachment.refused' : null
}
