import { createHash } from 'node:crypto'
import { extentOf } from '../../../../shared/access/ability.ts'
import { guideFilePath } from '../../../../shared/features/guides/guide/guide.api.ts'
import { GUIDE_FILE_MAX_BYTES } from '../../../../shared/features/guides/guide/guide.schema.ts'
import { fileNameSchema } from '../../../../shared/features/operations/staff-file/staff-file.schema.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import { fileHeaders } from '../../../platform/http/file-answer.ts'
import { readBytes } from '../../../platform/http/input.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { rawRoute, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { checkedContent } from '../../operations/index.ts'
import { findSeen } from './shelf.store.ts'
import { addGuideFile, findFileById, findGuideFile, loadGuides } from '../guide/guide.store.ts'

const SENT_PER_DAY_BYTES = 1024 ** 3

/** Pictures and files of guides. They are checked by their bytes, as files for staff are, and never changed. */
export function guideFileRoutes({ database, files, foreignFiles, now }: Platform): readonly Route[] {
  const { db } = database
  const path = guideFilePath(':id', ':fileId')
  return [
    rawRoute(
      { method: 'PUT', path, access: 'admin embeds', reach: 'company', whileActing: false },
      async ({ params }, http) => {
        const guideId = params['id'] ?? ''
        const [guide] = await loadGuides(db, [guideId])
        if (!guide) throw new Problem(404, 'request.not-found')
        const id = idSchema.parse(params['fileId'])
        const name = fileNameSchema.safeParse(http.req.query('name'))
        if (!name.success) throw new Problem(422, 'staff-file.unknown-type')
        const bytes = await readBytes(http, GUIDE_FILE_MAX_BYTES)
        const checked = await checkedContent(foreignFiles, name.data, bytes)
        if ('code' in checked) throw new Problem(415, checked.code)
        const { mime, content } = checked
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        const known = await findFileById(db, id)
        if (known) {
          if (known.sha256 !== sha256 || known.guideId !== guideId) throw new Problem(409, 'record.changed-meanwhile')
          return http.json({ id, name: known.name, mime: known.mime, bytes: known.bytes })
        }
        const stored = await files.keep(content)
        const file = { id, guideId, name: name.data, mime, bytes: content.length, sha256, stored, sentAt: now() }
        await database.tx((tx) => addGuideFile(tx, file))
        return http.json({ id, name: file.name, mime, bytes: file.bytes })
      },
      { maxBytes: GUIDE_FILE_MAX_BYTES, perMinute: 60, bytesPerDay: SENT_PER_DAY_BYTES },
    ),
    rawRoute(
      { method: 'GET', path, access: ['view embeds', 'admin embeds'], reach: 'shared', whileActing: false },
      async ({ actor, params }) => {
        const [guideId, fileId] = [params['id'] ?? '', params['fileId'] ?? '']
        const maySee =
          extentOf(actor.grants, 'admin embeds') === 'company' || (await findSeen(db, actor, guideId)) !== null
        const file = maySee ? await findGuideFile(db, guideId, fileId) : null
        const found = file && (await files.stream(file.stored))
        if (!file || !found) throw new Problem(404, 'request.not-found')
        return new Response(found.body, { headers: fileHeaders(file) })
      },
      { perMinute: 480 },
    ),
  ]
}
