// What of a phone lies outside its database: the journal that is its second copy, and the rescue file for another phone.

import { keyFrom } from '../../client/sync/engine/journal/journal-key.ts'
import { Journal } from '../../client/sync/engine/journal/journal.ts'
import type { RecoveryBoard } from '../../client/sync/engine/journal/report.ts'
import { SecondCopy } from '../../client/sync/engine/journal/second-copy.ts'
import {
  memoryLiveness,
  memorySegments,
  segmentDisk,
} from '../../client/sync/engine/journal/testing/memory-segments.ts'
import { openSealer } from '../../client/sync/engine/seal.ts'
import { Secrets } from '../../client/sync/engine/secrets.ts'
import { assert } from '../../shared/kernel/assert.ts'
import { idMaker, todaysRegistry, type OldPhone } from './phone.ts'

/** Bytes in base64. */
export interface OtherCopies {
  /** The journal's one file. */
  readonly journal: string
  readonly rescue: { readonly file: string; readonly keyText: string }
}

export async function copiesOf(phone: OldPhone): Promise<OtherCopies> {
  const { file, keyText } = await phone.engine.exportRescue()
  return {
    journal: await withJournal(phone, { isNew: false, bytes: new Uint8Array() }),
    rescue: { file: Buffer.from(file).toString('base64'), keyText },
  }
}

/** Lets the phone compare its store with a journal and repair both. Answers the journal as it then is. */
export async function withJournal(
  phone: OldPhone,
  { isNew, bytes }: { isNew: boolean; bytes: Uint8Array },
): Promise<string> {
  const { server } = phone.line
  const { app, floor, platform } = server
  const disk = segmentDisk()
  const newId = idMaker(platform.now)
  if (bytes.length > 0) disk.files.set(newId(), bytes)
  const key = () => keyFrom(app.sync.journalKey(floor.person.id))
  const copy = new SecondCopy({
    port: new Journal({ stores: [memorySegments(disk)], liveness: memoryLiveness(disk), newName: newId }),
    keys: { held: key, fetch: key, interim: async () => null, makeInterim: key, dropInterim: () => undefined },
    board: silentBoard,
    after: () => () => undefined,
    report: (error) => void phone.reports.push(error),
    alone: (work) => work(),
  })
  const registry = await todaysRegistry()
  const secrets = new Secrets(await openSealer(floor.person.id))
  const { store, engine } = phone
  const context = { store, registry, secrets, device: engine.device, now: platform.now, newId, copies: [] }
  await copy.start({ context, actor: await server.actor(), isNew, isKnown: isNew })
  const [file] = [...disk.files.values()].filter(({ length }) => length > 0)
  assert(file, 'an outbox that is not empty has a journal that is not')
  return Buffer.from(file).toString('base64')
}

const silentBoard: RecoveryBoard = {
  read: () => ({ copies: 'two', recovery: null }),
  subscribe: () => () => undefined,
  reportCopies: () => undefined,
  reportRecovery: () => undefined,
}
