import {
  ATTACHMENT_CHUNK_BYTES,
  ATTACHMENT_MAX_BYTES,
  getAttachment,
  type AttachmentState,
} from '../../../../shared/features/sales/attachment/attachment.api.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import {
  attachmentRefSchema,
  type AttachmentRef,
  type Sale,
} from '../../../../shared/features/sales/sale/sale.schema.ts'
import { mayUse } from '../../../../shared/access/ability.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Refusal } from '../../../platform/foreign/foreign-file.ts'
import { harmlessFile } from '../../../platform/http/file-answer.ts'
import { readBytes } from '../../../platform/http/input.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { rawRoute, route, type RequestMeta, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Turns } from '../../../platform/turns.ts'
import { loadAttachmentOf, loadOwnAttachment, saveAttachment } from './attachment.store.ts'
import { saleEventStore } from '../sale/sale-event.store.ts'
import { loadSale } from '../sale/sale.store.ts'

/** Files of a sale, for those who see it. */
const seen = { method: 'GET', access: 'signed-in', reach: 'row', whileActing: false } as const

export function attachmentRoutes(platform: Platform): readonly Route[] {
  const { database, files } = platform
  const turns = new Turns()
  return [
    route(getAttachment, async ({ params, actor, setHeader }) => {
      const upload = uploadOf(actor, params['sha256'])
      const kept = await loadOwnAttachment(database.db, upload.sha256, actor.userId)
      const state = kept ? complete(kept.bytes) : { received: await files.received(upload.name), complete: false }
      for (const [name, value] of Object.entries(stateHeaders(state))) setHeader(name, value)
      return state
    }),
    rawRoute(
      { method: 'PUT', path: '/api/v1/attachments/:sha256', access: 'signed-in', reach: 'own', whileActing: false },
      async ({ params, actor, request }, http) => {
        const upload = uploadOf(actor, params['sha256'])
        const piece = pieceOf(request)
        const bytes = await readBytes(http, ATTACHMENT_CHUNK_BYTES)
        // A phone that gave up waiting sends the same piece again while the first is still being written.
        const state = await turns.take(upload.name, () => takePiece(platform, { actor, ...upload, ...piece, bytes }))
        return http.json(state, 200, stateHeaders(state))
      },
      { maxBytes: ATTACHMENT_CHUNK_BYTES, bytesPerDay: UPLOADED_PER_DAY_BYTES },
    ),
    rawRoute({ ...seen, path: '/api/v1/sales/:saleId/checklist' }, async ({ params, actor }) => {
      const sale = await saleSeenBy(platform, actor, params['saleId'])
      return fileOf(platform, sale, { sha256: sale.checklist?.sha256, name: 'checklist' })
    }),
    rawRoute({ ...seen, path: '/api/v1/sales/:saleId/photos/:sha256' }, async ({ params, actor }) => {
      const sale = await saleSeenBy(platform, actor, params['saleId'])
      const told = await saleEventStore.findBy(database.db, 'saleId', [sale.id])
      const named = told.find(({ photo }) => photo?.sha256 === params['sha256'])
      return fileOf(platform, sale, { sha256: named?.photo?.sha256, name: 'photo' })
    }),
  ]
}

/** Refuses a sale out of reach as one that is not there. */
async function saleSeenBy({ database }: Platform, actor: Actor, saleId = ''): Promise<Sale> {
  const sale = await loadSale(database.db, saleId)
  const maySee = sale && (reaches(actor, 'view sales', sale) || reaches(actor, 'view sale_reports', sale))
  if (!maySee) throw new Problem(404, 'request.not-found')
  return sale
}

/** A file that the sale shows, as a download that can run nothing. */
async function fileOf(
  { database, files }: Platform,
  sale: Sale,
  { sha256, name }: { sha256: string | undefined; name: string },
): Promise<Response> {
  const kept = sha256 === undefined ? null : await loadAttachmentOf(database.db, sale, sha256)
  const bytes = kept && (await files.read(kept.file))
  if (!kept || !bytes) throw new Problem(404, 'request.not-found')
  return new Response(new Uint8Array(bytes), { headers: downloadHeaders(kept.mime, name) })
}

/** A thousand photos: more than any seller takes in weeks without a network. */
const UPLOADED_PER_DAY_BYTES = 512 * 1024 * 1024

interface Piece {
  readonly actor: Actor
  readonly sha256: string
  readonly name: string
  readonly offset: number
  readonly length: number
  readonly bytes: Uint8Array
}

/**
 * Adds a piece; with the last one the file is checked and kept. Sending a piece again changes nothing. What somebody else
 * has sent must be sent all the same: only the bytes prove that the sender has the file.
 */
async function takePiece(platform: Platform, piece: Piece): Promise<AttachmentState> {
  const { database, files, now } = platform
  const { sha256, name, offset, length, bytes, actor } = piece
  const known = await loadOwnAttachment(database.db, sha256, actor.userId)
  if (known) return complete(known.bytes)
  if (offset + bytes.length > length) throw new Problem(422, 'attachment.too-long')
  const received = await files.append(name, offset, bytes)
  if (received !== offset + bytes.length) {
    throw new Problem(409, 'attachment.offset-mismatch', { headers: { 'upload-offset': String(received) } })
  }
  if (received < length) return { received, complete: false }
  const sent = await files.finish(name, sha256)
  if (sent === null) {
    // Another server may have finished the same upload meanwhile.
    const finished = await loadOwnAttachment(database.db, sha256, actor.userId)
    if (finished) return complete(finished.bytes)
    throw new Problem(422, 'attachment.hash-mismatch')
  }
  const checked = await checkedFile(platform, sent)
  const attachment = { sha256, ...checked, bytes: length, uploadedById: actor.userId, uploadedAt: now() }
  // Nothing refers to this copy unless it is the first of its content.
  const isKept = await database.tx((db) => saveAttachment(db, attachment))
  if (!isKept) await files.remove(checked.file)
  return complete(length)
}

/** The file that is stored: of an allowed type and without metadata. The one that was sent is removed when it is another. */
async function checkedFile(
  { files, foreignFiles }: Platform,
  sent: string,
): Promise<{ readonly file: string; readonly mime: AttachmentRef['mime'] }> {
  let stored = false
  try {
    const found = await foreignFiles.read((await files.read(sent)) ?? new Uint8Array())
    if ('refused' in found) throw new Problem(415, refusals[found.refused])
    const mime = attachmentRefSchema.shape.mime.safeParse(found.mime)
    if (!mime.success) throw new Problem(415, refusals.unknown)
    stored = found.content === null
    return { file: found.content === null ? sent : await files.keep(found.content), mime: mime.data }
  } finally {
    if (!stored) await files.remove(sent)
  }
}

const refusals = {
  unknown: 'attachment.wrong-type',
  active: 'attachment.active-content',
  unreadable: 'attachment.unreadable',
} as const satisfies Record<Refusal, string>

/** One's own upload: two people who send the same bytes do not write into one another's file. */
function uploadOf(actor: Actor, sha256 = ''): { sha256: string; name: string } {
  if (!attachmentRefSchema.shape.sha256.safeParse(sha256).success) throw new Problem(404, 'request.not-found')
  if (!mayUse(actor.grants, 'create sales') && !mayUse(actor.grants, 'update sale_reports')) {
    throw new Problem(403, 'access.forbidden')
  }
  return { sha256, name: `${actor.userId.replaceAll('-', '')}-${sha256}` }
}

function pieceOf({ header }: RequestMeta): { offset: number; length: number } {
  const [offset, length] = ['upload-offset', 'upload-length'].map((name) => {
    const text = header(name) ?? ''
    if (!/^\d{1,9}$/.test(text)) throw new Problem(400, 'attachment.headers-missing')
    return Number(text)
  }) as [number, number]
  if (length === 0 || length > ATTACHMENT_MAX_BYTES) {
    throw new Problem(413, 'attachment.too-large', { detail: `at most ${ATTACHMENT_MAX_BYTES} bytes` })
  }
  return { offset, length }
}

const complete = (bytes: number): AttachmentState => ({ received: bytes, complete: true })

const stateHeaders = (state: AttachmentState) => ({
  'upload-offset': String(state.received),
  'upload-complete': state.complete ? '?1' : '?0',
})

const downloadHeaders = (mime: string, name: string) => ({
  ...harmlessFile(mime),
  'content-disposition': `attachment; filename="${name}.${mime.split('/')[1] ?? 'bin'}"`,
})
