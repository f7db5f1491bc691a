import { signatureOf } from '../../../../shared/access/actor.ts'
import {
  getRegisterImports,
  postRegisterComplete,
  postRegisterImport,
  postRegisterNumbers,
  type RegisterImport,
} from '../../../../shared/features/agreements/contact/call-register.api.ts'
import { callRegisterSlices } from '../../../../shared/features/agreements/contact/call-register.schema.ts'
import { prefixOf } from '../../../../shared/features/sales/contact/contact-lookup.rules.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put, remove, type Change } from '../../../../shared/sync/command.ts'
import { derivedId } from '../../../../shared/sync/derived-id.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import {
  addRegisterImport,
  addRegisterPieces,
  countRegisterPieces,
  currentRegisterImport,
  findAbandonedImports,
  findOutdatedSlices,
  listRegisterImports,
  loadRegisterImport,
  putRegisterInForce,
  registerPieces,
  removeRegisterImport,
  removeRegisterPieces,
} from './call-register.store.ts'
import { contactKeyOf, hashedMark } from '../../sales/index.ts'

const IMPORTS_SHOWN = 50
const SLICES_AT_ONCE = 256
const SLICES = 4096
const REMOVALS_AT_ONCE = 1024
const PREFIX = 3

/** Lists of NIX and its like: they come in pieces, are kept as keyed hashes, and take force as a whole. */
export function callRegisterRoutes(platform: Platform, sync: Pick<Sync, 'writeOnServer'>): readonly Route[] {
  const { database, now, newId } = platform
  return [
    route(getRegisterImports, async () => {
      return { imports: await listRegisterImports(database.db, IMPORTS_SHOWN) }
    }),
    route(postRegisterImport, async ({ input: { country, listedOn }, actor }) => {
      if (listedOn > dayOf(now(), actor.zone)) throw new Problem(422, 'call-register.listed-in-future')
      const current = await currentRegisterImport(database.db, country)
      if (current && listedOn < current.listedOn) throw new Problem(422, 'call-register.older-than-current')
      const id = newId()
      const begun = { id, country, listedOn, importedAt: now(), numbers: 0, rejected: 0, state: 'open' } as const
      await database.tx(async (db) => {
        for (const left of await findAbandonedImports(db, country)) await removeRegisterImport(db, left)
        await addRegisterImport(db, { ...begun, importedById: actor.userId, importedByName: signatureOf(actor) })
      })
      return { id }
    }),
    route(
      postRegisterNumbers,
      async ({ input: { numbers }, params }) => {
        const { id } = await openImport(platform, params['id'] ?? '')
        const key = contactKeyOf(platform)
        const hashes = numbers.map((text) => hashedMark(key, { kind: 'register', text }).slice(2))
        await database.tx((db) => addRegisterPieces(db, id, hashes))
        return {}
      },
      { maxBytes: 512 * 1024, perMinute: 3000 },
    ),
    route(postRegisterComplete, async ({ input: { rejected }, params }) => {
      const list = await loadRegisterImport(database.db, params['id'] ?? '')
      // Asked again after an answer that was lost: it is in force already.
      if (list?.state === 'current') return list
      return completed(platform, sync, { list: await openImport(platform, params['id'] ?? ''), rejected })
    }),
  ]
}

async function openImport({ database }: Platform, id: Id): Promise<RegisterImport> {
  const found = await loadRegisterImport(database.db, id)
  if (!found) throw new Problem(404, 'request.not-found')
  if (found.state !== 'open') throw new Problem(409, 'call-register.closed')
  return found
}

/** New slices first, then the earlier list's go: at no moment may somebody be called who stands in both. */
async function completed(
  platform: Platform,
  sync: Pick<Sync, 'writeOnServer'>,
  { list, rejected }: { list: RegisterImport; rejected: number },
): Promise<RegisterImport> {
  const { database } = platform
  const numbers = await countRegisterPieces(database.db, list.id)
  if (numbers === 0) throw new Problem(422, 'call-register.empty')
  for (let first = 0; first < SLICES; first += SLICES_AT_ONCE) {
    const changes = await slicesFrom(platform, list, first)
    if (changes.length > 0) await sync.writeOnServer({ changes })
  }
  for (;;) {
    const outdated = await findOutdatedSlices(database.db, list, REMOVALS_AT_ONCE)
    if (outdated.length === 0) break
    await sync.writeOnServer({ changes: outdated.map((id) => remove(callRegisterSlices, id)) })
  }
  await database.tx(async (db) => {
    await putRegisterInForce(db, { ...list, numbers, rejected })
    await removeRegisterPieces(db, list.id)
  })
  return { ...list, numbers, rejected, state: 'current' }
}

/** Their ids follow from the list and the slice: done again, they are the same rows. */
async function slicesFrom({ database }: Platform, list: RegisterImport, first: number): Promise<Change[]> {
  const end = first + SLICES_AT_ONCE
  const range = { from: prefixAt(first), end: end < SLICES ? prefixAt(end) : null }
  const tails = new Map<string, string[]>()
  for (const hash of await registerPieces(database.db, list.id, range)) {
    const prefix = prefixOf(`r:${hash}`)
    const found = tails.get(prefix)
    if (found) found.push(hash.slice(PREFIX))
    else tails.set(prefix, [hash.slice(PREFIX)])
  }
  const { id: importId, country, listedOn } = list
  return [...tails].map(([prefix, found]) =>
    put(callRegisterSlices, {
      id: derivedId(importId, Number.parseInt(prefix, 16)),
      importId,
      country,
      prefix,
      tails: found.join(''),
      listedOn,
    }),
  )
}

const prefixAt = (slice: number): string => slice.toString(16).padStart(PREFIX, '0')
