import { createHash } from 'node:crypto'
import { REWARD_PHOTO_MAX_BYTES, rewardPhotoPath } from '../../../../shared/features/sales-flow/reward/reward.api.ts'
import { gameRewards } from '../../../../shared/features/sales-flow/reward/reward.list.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import { RECORD_CHANGED } from '../../../../shared/resource/record.ts'
import { fileHeaders } from '../../../platform/http/file-answer.ts'
import { readBytes } from '../../../platform/http/input.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { rawRoute, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changesOf } from '../../organisation/access.door.ts'
import { findReward, loadPhotos, savePhoto } from './reward.store.ts'

const photoTypes = ['image/jpeg', 'image/png', 'image/webp']
const SENT_PER_DAY_BYTES = 256 * 1024 ** 2

/** Photos are read and cleaned as files for staff are, and are never changed in place. */
export function rewardPhotoRoutes(platform: Platform): readonly Route[] {
  const { database, files, foreignFiles } = platform
  const logged = changesOf(platform, gameRewards.name)
  const path = rewardPhotoPath(':id')
  return [
    rawRoute(
      { method: 'PUT', path, access: 'view salesflow_admin', reach: 'company', whileActing: false },
      async ({ actor, params }, http) => {
        const rewardId = idSchema.parse(params['id'])
        if ((await findReward(database.db, rewardId)) === null) throw new Problem(404, 'request.not-found')
        const bytes = await readBytes(http, REWARD_PHOTO_MAX_BYTES)
        const found = await foreignFiles.read(bytes)
        if ('refused' in found || !photoTypes.includes(found.mime)) throw new Problem(415, 'reward.not-a-photo')
        const content = found.content ?? bytes
        const stored = await files.keep(content)
        const sha256 = createHash('sha256').update(content).digest('hex')
        const seen = http.req.query('seen')
        const unused = await logged(actor, async (db) => {
          const before = (await loadPhotos(db, [rewardId])).get(rewardId)
          // The second arrival of a photo whose answer was lost.
          if (before?.sha256 === sha256) return { result: stored, logs: null }
          if (seen !== undefined && seen !== (before?.sha256 ?? '')) throw new Problem(412, RECORD_CHANGED)
          await savePhoto(db, { rewardId, stored, mime: found.mime, bytes: content.length, sha256 })
          return {
            result: before?.stored ?? null,
            logs: {
              of: rewardId,
              what: 'edited',
              before: { photo: before?.sha256.slice(0, 8) ?? null },
              after: { photo: sha256.slice(0, 8) },
            },
          }
        })
        if (unused !== null) await files.remove(unused)
        return http.json({})
      },
      { maxBytes: REWARD_PHOTO_MAX_BYTES, perMinute: 30, bytesPerDay: SENT_PER_DAY_BYTES },
    ),
    rawRoute(
      { method: 'GET', path, access: ['view salesflow', 'view salesflow_admin'], reach: 'shared', whileActing: false },
      async ({ params }) => {
        const photo = (await loadPhotos(database.db, [params['id'] ?? ''])).get(params['id'] ?? '')
        const found = photo && (await files.stream(photo.stored))
        if (!photo || !found) throw new Problem(404, 'request.not-found')
        const { mime, bytes } = photo
        return new Response(found.body, { headers: fileHeaders({ name: 'photo', mime, bytes }) })
      },
      { perMinute: 240 },
    ),
  ]
}
