import { createHash } from 'node:crypto'
import { extentOf } from '../../../../shared/access/ability.ts'
import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import {
  getStaffFiles,
  getStaffReaders,
  postStaffFileArchived,
  postStaffFileRead,
  putStaffFile,
  staffFilePath,
} from '../../../../shared/features/operations/staff-file/staff-file.api.ts'
import {
  fileNameSchema,
  STAFF_FILE_MAX_BYTES,
  type StaffFile,
} from '../../../../shared/features/operations/staff-file/staff-file.schema.ts'
import { staffFileReady } from '../../../../shared/features/operations/staff-file/staff-file.events.ts'
import { idSchema, type Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { rowSaver } from '../../../kept/row-changer.ts'
import { fileHeaders } from '../../../platform/http/file-answer.ts'
import { readBytes } from '../../../platform/http/input.ts'
import { orNotFound, Problem } from '../../../platform/http/problem.ts'
import { rawRoute, route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import type { LogLine } from '../../../resource/act/log-line.ts'
import type { ActivitySubject } from '../../../resource/activity/activity-routes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { actsOf, changesOf } from '../../organisation/access.door.ts'
import { loadPeopleWithRoles, loadRoleChoices, loadRoleIdsOf } from '../../people/access.door.ts'
import { checkedContent } from './staff-file-content.rules.ts'
import {
  addStaffRead,
  addStaffVersion,
  loadCurrentVersions,
  loadReadsOf,
  loadStaffFile,
  loadStaffFiles,
  loadStaffVersion,
  loadVersionsOf,
  readersAmong,
  saveStaffFile,
  type StoredStaffFile,
  type StoredStaffVersion,
} from './staff-file.store.ts'

type Writer = Pick<Sync, 'within'>

const STAFF_FILES = 'staff-files'

const SENT_PER_DAY_BYTES = 1024 ** 3

/** Who may see the log of a file for staff. */
export const staffFileActivity: ActivitySubject = {
  kind: STAFF_FILES,
  permission: 'update downloads',
  reach: 'company',
  mayRead: async (db, _actor, id) => (await loadStaffFile(db, id)) !== null,
}

/** Files for the people of some roles: versions, and receipts of who has read which. */
export function staffFileRoutes(platform: Platform, sync: Writer): readonly Route[] {
  const { database, now } = platform
  const act = actsOf(platform, staffFileActTable, sync)
  return [
    route(getStaffFiles, ({ actor }) => shownTo(database.db, actor)),
    act(
      putStaffFile,
      async ({ row: before, form, db }) => {
        const isNew = before.version === 0
        return {
          change: form,
          logs: isNew ? 'created' : 'edited',
          before: isNew ? {} : await inWords(db, before),
          after: await inWords(db, form),
          follow: isNew ? [] : await readyForNewRoles(db, before, form.roleIds),
        }
      },
      { answer: ({ db, actor, row }) => ownView(db, actor, row) },
    ),
    act(postStaffFileArchived, ({ row: { archivedAt }, form: { archived }, now: at }) =>
      (archivedAt !== null) === archived
        ? { change: null }
        : {
            change: { archivedAt: archived ? at : null },
            logs: archived ? 'archived' : 'restored',
            before: { state: archived ? 'active' : 'archived' },
            after: { state: archived ? 'archived' : 'active' },
          },
    ),
    route(getStaffReaders, async ({ params }) => {
      const file = orNotFound(await loadStaffFile(database.db, params['id'] ?? ''))
      const people = await loadPeopleWithRoles(database.db, file.roleIds)
      const versions = await loadVersionsOf(database.db, file.id)
      return { versions, readers: await readersAmong(database.db, file.id, people) }
    }),
    route(postStaffFileRead, ({ actor, params, input: { at } }) =>
      database.tx(async (db) => {
        const { id: versionId, fileId, number, uploadedAt } = await seenVersion(db, actor, params)
        const readAt = Math.min(Math.max(at, uploadedAt), now())
        await addStaffRead(db, { versionId, fileId, number, userId: actor.userId, readAt })
        return {}
      }),
    ),
    ...contentRoutes(platform, sync),
  ]
}

const staffFileActTable: ActTable<StoredStaffFile> = {
  kind: STAFF_FILES,
  load: loadStaffFile,
  begin: (id, { now: createdAt }) => ({
    id,
    version: 0,
    title: '',
    text: '',
    roleIds: [],
    archivedAt: null,
    createdAt,
  }),
  change: rowSaver(saveStaffFile),
}

/** What the people of roles that are added are told: the file is new to them. */
async function readyForNewRoles(db: Db, file: StoredStaffFile, roleIds: readonly Id[]) {
  const [newest] = await loadVersionsOf(db, file.id)
  const added = roleIds.filter((id) => !file.roleIds.includes(id))
  const isWider = file.roleIds.length > 0 && (added.length > 0 || roleIds.length === 0)
  if (newest === undefined || !isWider) return []
  return [{ event: staffFileReady({ fileId: file.id, versionId: newest.id, roleIds: added, isNew: true }) }]
}

function contentRoutes(platform: Platform, sync: Writer): readonly Route[] {
  const { database, files, foreignFiles, now } = platform
  const path = staffFilePath(':id', ':versionId')
  return [
    rawRoute(
      { method: 'PUT', path, access: 'update downloads', reach: 'company', whileActing: false },
      async ({ actor, params }, http) => {
        const file = orNotFound(await loadStaffFile(database.db, params['id'] ?? ''))
        const id = idSchema.parse(params['versionId'])
        const name = fileNameSchema.safeParse(http.req.query('name'))
        if (!name.success) throw new Problem(422, 'staff-file.unknown-type')
        const bytes = await readBytes(http, STAFF_FILE_MAX_BYTES)
        const checked = await checkedContent(foreignFiles, name.data, bytes)
        if ('code' in checked) throw new Problem(415, checked.code)
        // Of what was sent: a file that is sent again is known by it.
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        const stored = await files.keep(checked.content)
        const uploaded = { uploadedAt: now(), uploadedById: actor.userId, uploadedByName: signatureOf(actor) }
        const content = { name: name.data, mime: checked.mime, bytes: checked.content.length, sha256, stored }
        const isKept = await changesOf(
          platform,
          STAFF_FILES,
          sync,
        )(actor, async (db) => {
          const versions = await loadVersionsOf(db, file.id)
          const isNew = versions.every((version) => version.id === id)
          const logs = await addedOnce(db, { id, fileId: file.id, ...content, ...uploaded })
          // Sent again with a version that has arrived before: each person is told once of a version.
          const told = { event: staffFileReady({ fileId: file.id, versionId: id, roleIds: [...file.roleIds], isNew }) }
          return { result: logs !== null, logs, follow: [told] }
        })
        if (!isKept) await files.remove(stored)
        return http.json({})
      },
      { maxBytes: STAFF_FILE_MAX_BYTES, perMinute: 30, bytesPerDay: SENT_PER_DAY_BYTES },
    ),
    rawRoute(
      { method: 'GET', path, access: 'view downloads', reach: 'shared', whileActing: false },
      async ({ actor, params }) => {
        const { stored, name, mime } = await seenVersion(database.db, actor, params)
        const found = await files.stream(stored)
        if (found === null) throw new Problem(404, 'request.not-found')
        return new Response(found.body, { headers: fileHeaders({ name, mime, bytes: found.bytes }) })
      },
      { perMinute: 120 },
    ),
  ]
}

/** Adds a version and returns its line in the log. Null where the same version has arrived before: an answer was lost. */
async function addedOnce(db: Db, sent: Omit<StoredStaffVersion, 'number'>): Promise<LogLine | null> {
  const known = await loadStaffVersion(db, sent.id)
  if (known) {
    if (known.sha256 !== sent.sha256) throw new Problem(409, 'record.changed-meanwhile')
    return null
  }
  const [newest] = await loadVersionsOf(db, sent.fileId)
  const number = (newest?.number ?? 0) + 1
  await addStaffVersion(db, { ...sent, number })
  const before = newest ? { name: newest.name, number: newest.number } : {}
  return { of: sent.fileId, what: 'fileSent', before, after: { name: sent.name, number } }
}

async function shownTo(db: Db, actor: Actor) {
  const mayChange = extentOf(actor.grants, 'update downloads') === 'company'
  const own = new Set(await loadRoleIdsOf(db, actor.userId))
  const current = await loadCurrentVersions(db)
  const reads = await loadReadsOf(db, actor.userId)
  const files = (await loadStaffFiles(db)).filter((file) => mayChange || (isFor(file, own) && current.has(file.id)))
  return {
    files: files.map((file) => withReceipt(file, current.get(file.id), reads)),
    roles: mayChange ? await loadRoleChoices(db) : [],
  }
}

async function ownView(db: Db, actor: Actor, file: StoredStaffFile): Promise<StaffFile> {
  const [newest] = await loadVersionsOf(db, file.id)
  return withReceipt(file, newest, await loadReadsOf(db, actor.userId))
}

function withReceipt(
  { createdAt: _createdAt, ...file }: StoredStaffFile,
  current: StoredStaffVersion | undefined,
  reads: Awaited<ReturnType<typeof loadReadsOf>>,
): StaffFile {
  const ofFile = reads.filter(({ fileId }) => fileId === file.id)
  return {
    ...file,
    roleIds: [...file.roleIds],
    current: current ?? null,
    readAt: ofFile.find(({ versionId }) => versionId === current?.id)?.readAt ?? null,
    readNumber: ofFile.length === 0 ? null : Math.max(...ofFile.map(({ number }) => number)),
  }
}

const isFor = ({ roleIds, archivedAt }: StoredStaffFile, own: ReadonlySet<Id>): boolean =>
  archivedAt === null && (roleIds.length === 0 || roleIds.some((id) => own.has(id)))

/** Refuses a version of a file for other roles as one that is not there. */
async function seenVersion(
  db: Db,
  actor: Actor,
  params: Readonly<Record<string, string>>,
): Promise<StoredStaffVersion> {
  const version = await loadStaffVersion(db, params['versionId'] ?? '')
  const file = orNotFound(await loadStaffFile(db, params['id'] ?? ''))
  const mayChange = extentOf(actor.grants, 'update downloads') === 'company'
  const maySee = mayChange || isFor(file, new Set(await loadRoleIdsOf(db, actor.userId)))
  if (version?.fileId !== file.id || !maySee) throw new Problem(404, 'request.not-found')
  return version
}

/** The log names roles, not their ids. */
async function inWords(db: Db, { title, text, roleIds }: Pick<StoredStaffFile, 'title' | 'text' | 'roleIds'>) {
  const nameOf = new Map((await loadRoleChoices(db)).map(({ id, name }) => [id, name]))
  return { title, text, roleIds: roleIds.map((id) => nameOf.get(id) ?? '?') }
}
