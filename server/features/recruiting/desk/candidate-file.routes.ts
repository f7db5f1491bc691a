import { createHash } from 'node:crypto'
import { signatureOf } from '../../../../shared/access/actor.ts'
import { fileNameSchema } from '../../../../shared/features/operations/staff-file/staff-file.schema.ts'
import {
  candidateFilePath,
  deleteCandidateFile,
} from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import {
  CANDIDATE_FILE_MAX_BYTES,
  CANDIDATE_FILES_MAX,
} from '../../../../shared/features/recruiting/candidate/candidate.schema.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import { fileHeaders } from '../../../platform/http/file-answer.ts'
import { readBytes } from '../../../platform/http/input.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { rawRoute, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { actsOf, changesOf } from '../../organisation/access.door.ts'
import { checkedContent } from '../../operations/index.ts'
import { storePdf, readPdf } from '../../../platform/files/sealed-file.ts'
import { CANDIDATES } from '../candidate/candidate-log.store.ts'
import { addFile, loadFile, loadFiles, removeFile } from '../candidate/candidate-part.store.ts'
import { candidateActTable, changeCandidate, reachedCandidate } from '../candidate/candidate.store.ts'

/** Files of a candidate: an application, a certificate. Sealed in the file store, and served as attachments. */
export const candidateFileRoutes = (platform: Platform): readonly Route[] => [
  sendingRoute(platform),
  ...readingRoutes(platform),
]

const path = candidateFilePath(':id', ':fileId')
const whileActing = false as const

function sendingRoute(platform: Platform): Route {
  const { database, files, foreignFiles, now, newId } = platform
  return rawRoute(
    { method: 'PUT', path, access: 'update candidates', reach: 'row', whileActing },
    async ({ actor, params }, http) => {
      const right = 'update candidates'
      const candidate = await reachedCandidate(database.db, actor, { id: params['id'], right })
      const id = idSchema.parse(params['fileId'])
      const name = fileNameSchema.safeParse(http.req.query('name'))
      if (!name.success) throw new Problem(422, 'staff-file.unknown-type')
      const bytes = await readBytes(http, CANDIDATE_FILE_MAX_BYTES)
      const checked = await checkedContent(foreignFiles, name.data, bytes)
      if ('code' in checked) throw new Problem(415, checked.code)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const known = await loadFile(database.db, { candidateId: candidate.id, id })
      if (known) {
        if (known.sha256 !== sha256) throw new Problem(409, 'record.changed-meanwhile')
        return http.json({})
      }
      const { stored } = await storePdf(platform, checked.content)
      const { mime, content } = checked
      const isKept = await changesOf(platform, CANDIDATES)(actor, async (db) => {
        const current = await reachedCandidate(db, actor, { id: candidate.id, right })
        const held = await loadFiles(db, candidate.id)
        if (held.length >= CANDIDATE_FILES_MAX) throw new Problem(409, 'candidate.files-full')
        if (held.some((file) => file.id === id)) return { result: false, logs: null }
        const by = { byName: signatureOf(actor), at: now() }
        await addFile(db, {
          id,
          candidateId: candidate.id,
          name: name.data,
          mime,
          bytes: content.length,
          sha256,
          stored,
          ...by,
        })
        await changeCandidate(db, current, { change: {}, moment: { now: now(), newId } })
        return { result: true, logs: { of: candidate.id, what: 'fileSent' } }
      })
      if (!isKept) await files.remove(stored)
      return http.json({})
    },
    { maxBytes: CANDIDATE_FILE_MAX_BYTES, perMinute: 30 },
  )
}

function readingRoutes(platform: Platform): readonly Route[] {
  const { database, files } = platform
  return [
    rawRoute(
      { method: 'GET', path, access: 'view candidates', reach: 'row', whileActing },
      async ({ actor, params }) => {
        const candidate = await reachedCandidate(database.db, actor, { id: params['id'], right: 'view candidates' })
        const file = await loadFile(database.db, { candidateId: candidate.id, id: params['fileId'] ?? '' })
        const bytes = file && (await readPdf(platform, file.stored))
        if (!file || !bytes) throw new Problem(404, 'request.not-found')
        return new Response(bytes, { headers: fileHeaders({ name: file.name, mime: file.mime, bytes: bytes.length }) })
      },
      { perMinute: 120 },
    ),
    actsOf(platform, candidateActTable)(deleteCandidateFile, async ({ row, params, db }) => {
      const file = await loadFile(db, { candidateId: row.id, id: params['fileId'] ?? '' })
      if (!file) return { change: null }
      await removeFile(db, file.id)
      return { change: {}, afterwards: () => files.remove(file.stored) }
    }),
  ]
}
