import { isDeepStrictEqual } from 'node:util'
import { isDraft, lostFailures } from '../../../shared/features/catalog/draft.rules.ts'
import type { Actor } from '../../../shared/access/actor.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id, IdMaker } from '../../../shared/kernel/ids.ts'
import type { Failure } from '../../../shared/kernel/result.ts'
import { RECORD_CHANGED, recordEndpoints, type AnyRecordContract } from '../../../shared/resource/record.ts'
import type { Collection, Row } from '../../../shared/sync/collection.ts'
import { put } from '../../../shared/sync/command.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem, refuseFields } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AnyServerList } from '../../resource/list/server-list.ts'
import type { CollectionStore } from '../../sync/collection-store.ts'
import type { Sync } from '../../sync/sync.ts'
import { changesOf } from '../organisation/access.door.ts'

interface CatalogRow extends Row {
  readonly active: boolean
  readonly archivedAt?: Instant | null | undefined
  readonly draft?: boolean | null | undefined
}

/** A record of the catalogue. Its rows are on every phone, so that each change goes through sync. */
export interface CatalogRecord<R extends CatalogRow, Form extends object> {
  readonly contract: AnyRecordContract
  readonly collection: Collection<R>
  readonly store: CollectionStore<R>
  readonly list: AnyServerList
  readonly formOf: (row: R) => Form
  /** The row that a form makes; what no form holds stays as it was. */
  readonly rowOf: (form: Form, given: { id: Id; stored: R | undefined; at: Instant }) => Omit<R, 'version'>
  /** What a form names and the catalogue does not have yet, within the transaction. */
  readonly prepared?: (db: Db, form: Form, newId: IdMaker) => Promise<Form>
  /** Missing information that a customer is entitled to. Such a row is a draft and is not sold. */
  readonly gapsOf: (row: R) => readonly string[]
  readonly failures: (db: Db, given: { id: Id; form: Form; stored: R | undefined }) => Promise<readonly Failure[]>
  /** The form as the log tells it: one value a line, names instead of ids. */
  readonly logged: (db: Db, form: Form) => Promise<Readonly<Record<string, unknown>>>
}

const limits = { maxBytes: 32 * 1024, perMinute: 120 }

/** The calls of a record, as every record has them. */
export function catalogRecordRoutes<R extends CatalogRow, Form extends object>(
  platform: Platform,
  sync: Pick<Sync, 'within'>,
  record: CatalogRecord<R, Form>,
): readonly Route[] {
  const { create, edit, archive, restore } = recordEndpoints(record.contract)
  const change = changeOf(platform, sync, record)
  return [
    route(
      create,
      ({ actor, input }) => {
        const { id, ...form } = input as { id: Id } & Form
        return change({ actor, id, what: 'created', to: () => form as unknown as Form })
      },
      limits,
    ),
    route(
      edit,
      ({ actor, params, input }) => {
        const { version, ...form } = input as { version: number } & Form
        // A field that is left out stays as it is.
        const to = (before: Form): Form => ({ ...before, ...(form as unknown as Form) })
        return change({ actor, id: params['id'] ?? '', what: 'edited', version, to })
      },
      limits,
    ),
    route(
      archive,
      ({ actor, params }) => change({ actor, id: params['id'] ?? '', what: 'archived', to: (form) => form }),
      limits,
    ),
    route(
      restore,
      ({ actor, params }) => change({ actor, id: params['id'] ?? '', what: 'restored', to: (form) => form }),
      limits,
    ),
  ]
}

interface Wish<Form> {
  readonly actor: Actor
  readonly id: Id
  readonly what: 'created' | 'edited' | 'archived' | 'restored'
  readonly version?: number
  readonly to: (form: Form) => Form
}

function changeOf<R extends CatalogRow, Form extends object>(
  platform: Platform,
  sync: Pick<Sync, 'within'>,
  record: CatalogRecord<R, Form>,
) {
  const { database, now, newId } = platform
  const changed = changesOf(platform, record.contract.name, sync)
  const { collection, store, list, formOf, rowOf, prepared, gapsOf, failures, logged } = record
  const shown = async (actor: Actor, id: Id) => {
    const [row] = await list.load(database.db, [id], actor)
    return { row: row as never }
  }
  return async ({ actor, id, what, version, to }: Wish<Form>) => {
    const [stored] = await store.load(database.db, [id])
    if (what !== 'created' && !stored) throw new Problem(404, 'request.not-found')
    // The second arrival of a call whose answer was lost finds its work done.
    if (what === 'created' && stored) return shown(actor, id)
    const before = stored && formOf(stored)
    // As it will be read again: what the form leaves to the server is filled in.
    const next = { ...rowOf(to(before ?? ({} as Form)), { id, stored, at: now() }), version: 0 } as unknown as R
    const after = formOf(next)
    const gaps = gapsOf(next)
    // What has been sold is never taken from phones by an edit.
    const draft = gaps.length > 0 && (stored === undefined || stored.draft === true)
    const isInUse = stored !== undefined && (stored.active || isDraft(stored))
    const active = what === 'created' || what === 'restored' || (what === 'edited' && isInUse)
    if (stored && isInUse === active && isDeepStrictEqual(before, after)) return shown(actor, id)
    if (version !== undefined && stored?.version !== version)
      throw new Problem(412, RECORD_CHANGED, { members: await shown(actor, id) })
    if (what === 'edited' && !isInUse) throw new Problem(409, 'record.archived')
    await changed(actor, async (db) => {
      const [latest] = await store.load(db, [id])
      if (latest?.version !== stored?.version)
        throw new Problem(412, RECORD_CHANGED, { members: await shown(actor, id) })
      if (what === 'created' || what === 'edited') refuseFields(await failures(db, { id, form: after, stored }))
      if (what === 'edited' && stored?.active === true) refuseFields(lostFailures(gapsOf(stored), gaps))
      const ready = what === 'created' && prepared ? await prepared(db, after, newId) : after
      const archivedAt = active ? null : (stored?.archivedAt ?? now())
      const row = rowOf(ready, { id, stored, at: now() })
      const told =
        what === 'archived' || what === 'restored'
          ? { before: { state: active ? 'archived' : 'active' }, after: { state: active ? 'active' : 'archived' } }
          : { before: before ? await logged(db, before) : {}, after: await logged(db, after) }
      return {
        result: null,
        logs: { of: id, what, ...told },
        follow: [{ changes: [put(collection, { ...row, active: active && !draft, draft, archivedAt })] }],
      }
    })
    return shown(actor, id)
  }
}
