// The bytes of a file as they rest on the phone: in pieces, each sealed for itself, so that one piece can be sent without
// opening the others (docs/security.md, what rests on the phone).
//
//   piece · piece · … ; each: nonce (12) · AES-256-GCM of PIECE_BYTES (the last one: of the rest) · tag (16)

import { SEAL_BYTES, type Sealer } from './seal.ts'

export const PIECE_BYTES = 256 * 1024

export interface SealedFile {
  readonly sha256: string
  /** How many bytes it has when it is open. */
  readonly bytes: number
  readonly sealed: ArrayBuffer
}

/** Seals the bytes of the file `sha256`, under the user's key on this phone. */
export async function sealContent(sealer: Sealer, sha256: string, content: ArrayBuffer): Promise<ArrayBuffer> {
  const count = Math.ceil(content.byteLength / PIECE_BYTES)
  const sealed = new Uint8Array(content.byteLength + count * SEAL_BYTES)
  for (let index = 0; index < count; index += 1) {
    const from = index * PIECE_BYTES
    const piece = new Uint8Array(content.slice(from, from + PIECE_BYTES))
    sealed.set(await sealer.sealBytes(piece, placeOf(sha256, index)), index * (PIECE_BYTES + SEAL_BYTES))
  }
  return sealed.buffer
}

/** Opens the bytes `from` … `to` of a file, or all of it. Rejects with `OperationError` where they do not open. */
export async function openContent(
  sealer: Sealer,
  { sha256, bytes, sealed }: SealedFile,
  { from = 0, to = bytes }: { from?: number; to?: number } = {},
): Promise<ArrayBuffer> {
  const end = Math.min(to, bytes)
  const opened = new Uint8Array(Math.max(0, end - from))
  for (let index = Math.floor(from / PIECE_BYTES); index * PIECE_BYTES < end; index += 1) {
    const at = index * (PIECE_BYTES + SEAL_BYTES)
    const piece = new Uint8Array(sealed.slice(at, at + PIECE_BYTES + SEAL_BYTES))
    const plain = await sealer.openBytes(piece, placeOf(sha256, index))
    const start = index * PIECE_BYTES
    opened.set(plain.subarray(Math.max(0, from - start), Math.max(0, end - start)), Math.max(0, start - from))
  }
  return opened.buffer
}

/** The context that a piece is bound to: it does not open in another file, or at another position of its own. */
const placeOf = (sha256: string, index: number): string => `file/${sha256}/${index}`
