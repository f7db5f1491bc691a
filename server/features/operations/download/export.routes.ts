import type * as z from 'zod/mini'
import type { Actor } from '../../../../shared/access/actor.ts'
import { deleteExport, exportFilePath, getExports, postExport } from '../../../../shared/resource/list-export.api.ts'
import { EXPORTS_AT_ONCE, type ListExport } from '../../../../shared/resource/list-export.schema.ts'
import { fileHeaders } from '../../../platform/http/file-answer.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { rawRoute, route, type Route, type RouteContext } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { assertReach, queryOf } from '../../../resource/list/list-routes.ts'
import { changesOf } from '../../organisation/access.door.ts'
import { dropExport, type ExportSources } from './export.jobs.ts'
import { rightsMark } from './export-rights.rules.ts'
import { addExport, countUnfinished, loadExport, loadExportsOf, toShown, type StoredExport } from './export.store.ts'

const LOG = 'exports'

/** Files of lists that are too long for a browser. Each belongs to the person who ordered it, whatever others may see. */
export function exportRoutes(platform: Platform, { listNamed }: Pick<ExportSources, 'listNamed'>): readonly Route[] {
  const { database, files } = platform
  return [
    route(getExports, async ({ actor }) => ({
      exports: (await loadExportsOf(database.db, actor.userId)).map(toShown),
    })),
    route(postExport, (context) => ordered(platform, listNamed, context), { maxBytes: 128 * 1024, perMinute: 20 }),
    route(deleteExport, async ({ actor, params }) => {
      const id = params['id'] ?? ''
      const stored = await loadExport(database.db, id)
      // Removed already, by an answer that was lost or by its age.
      if (stored === null) return {}
      ownedBy(actor, stored)
      await dropExport(platform, id)
      return {}
    }),
    rawRoute(
      { method: 'GET', path: exportFilePath(':id'), access: 'view downloads', reach: 'own', whileActing: false },
      async ({ actor, params }) => {
        const stored = ownedBy(actor, await loadExport(database.db, params['id'] ?? ''))
        const list = listNamed(stored.list)
        if (stored.state !== 'ready' || !list) throw new Problem(404, 'request.not-found')
        assertReach({ list, actor, question: stored.question })
        if (rightsMark(actor) !== stored.rights) throw new Problem(403, 'export.rights-changed')
        const file = await files.stream(stored.id)
        if (file === null) throw new Problem(404, 'request.not-found')
        const { rows } = stored
        const line = { of: stored.id, what: 'downloaded', after: { rows } }
        await changesOf(platform, LOG)(actor, () => Promise.resolve({ result: null, logs: line }))
        const headers = fileHeaders({ name: `${stored.title}.csv`, mime: 'text/csv; charset=utf-8', bytes: file.bytes })
        return new Response(file.body, { headers })
      },
      { perMinute: 20 },
    ),
  ]
}

async function ordered(
  platform: Platform,
  listNamed: ExportSources['listNamed'],
  { input, actor }: RouteContext<z.output<typeof postExport.input>>,
): Promise<ListExport> {
  const list = listNamed(input.list)
  if (!list) throw new Problem(404, 'request.not-found')
  const { filters, search, sort } = queryOf(list, input.query)
  const question = { filters, search, sort }
  assertReach({ list, actor, question })
  const { id, title, columns } = input
  const { now } = platform
  return changesOf(platform, LOG)(actor, async (db) => {
    const existing = await loadExport(db, id)
    if (existing) return { result: toShown(ownedBy(actor, existing)), logs: null }
    if ((await countUnfinished(db, actor.userId)) >= EXPORTS_AT_ONCE) throw new Problem(409, 'export.too-many')
    const fresh: StoredExport = {
      id,
      title,
      columns,
      question,
      list: input.list,
      ownerId: actor.userId,
      rights: rightsMark(actor),
      state: 'waiting',
      rows: 0,
      bytes: 0,
      place: null,
      leaseUntil: 0,
      attempts: 0,
      requestedAt: now(),
      workedAt: 0,
      expiresAt: null,
      toldAt: null,
    }
    await addExport(db, fresh)
    const after = { list: input.list, ...question }
    return { result: toShown(fresh), logs: { of: id, what: 'ordered', after } }
  })
}

/** Another person's export is not found, even by those who may see every list. */
function ownedBy(actor: Actor, stored: StoredExport | null): StoredExport {
  if (stored?.ownerId !== actor.userId) throw new Problem(404, 'request.not-found')
  return stored
}
