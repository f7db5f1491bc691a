import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { controllingFilePath, fileRights } from '../../../../shared/features/controlling/trial/trial.api.ts'
import { FILE_MAX_BYTES } from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import { fileNameSchema } from '../../../../shared/features/operations/staff-file/staff-file.schema.ts'
import { idSchema, type Id } from '../../../../shared/kernel/ids.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { rawRoute, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addFile, findFile } from './controlling-file.store.ts'

const SENT_PER_DAY_BYTES = 2 * 1024 ** 3
/** A piece that is written to the disk at once. */
const PIECE_BYTES = 1024 * 1024

/** Takes the bytes of a provider's file. They are stored as they arrive; a sending that breaks off leaves no file. */
export const fileRoutes = (platform: Platform): readonly Route[] => [
  rawRoute(
    { method: 'PUT', path: controllingFilePath(':id'), access: fileRights, reach: 'company', whileActing: false },
    async ({ actor, params }, http) => {
      const { database, files, now } = platform
      const id = idSchema.parse(params['id'])
      const name = fileNameSchema.safeParse(http.req.query('name'))
      if (!name.success || !/\.(?:csv|txt|xlsx)$/iu.test(name.data)) throw new Problem(415, 'controlling.unknown-type')
      const { sha256, bytes } = await received(platform, http, id)
      const known = await findFile(database.db, id)
      if (known !== null) {
        await files.discard(uploadOf(id))
        if (known.sha256 !== sha256) throw new Problem(409, 'record.changed-meanwhile')
        return http.json({})
      }
      const stored = await files.finish(uploadOf(id), sha256)
      if (stored === null) throw new Problem(422, 'import.file-unreadable')
      const fresh = { id, name: name.data, bytes, sha256, stored, at: now(), byId: actor.userId }
      await database.tx((db) => addFile(db, fresh))
      return http.json({})
    },
    { maxBytes: FILE_MAX_BYTES, perMinute: 20, bytesPerDay: SENT_PER_DAY_BYTES },
  ),
]

/** Writes the body to the disk piece by piece, up to the limit. */
async function received({ files }: Pick<Platform, 'files'>, http: Context, id: Id) {
  if (Number(http.req.header('content-length') ?? 0) > FILE_MAX_BYTES)
    throw new Problem(413, 'controlling.file-too-large')
  const upload = uploadOf(id)
  await files.discard(upload)
  const hash = createHash('sha256')
  let [waiting, waitingBytes, bytes]: [Uint8Array[], number, number] = [[], 0, 0]
  const flush = async () => {
    if (waitingBytes > 0) await files.append(upload, bytes - waitingBytes, Buffer.concat(waiting))
    waiting = []
    waitingBytes = 0
  }
  try {
    for await (const piece of (http.req.raw.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      bytes += piece.length
      if (bytes > FILE_MAX_BYTES) throw new Problem(413, 'controlling.file-too-large')
      hash.update(piece)
      waiting.push(piece)
      waitingBytes += piece.length
      if (waitingBytes >= PIECE_BYTES) await flush()
    }
    await flush()
  } catch (error) {
    await files.discard(upload)
    throw error
  }
  if (bytes === 0) throw new Problem(422, 'import.file-empty')
  return { bytes, sha256: hash.digest('hex') }
}

const uploadOf = (id: Id): string => `recon-${id}`
