// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: nothing leaves this phone's outbox; what is handed over stays here too, until the server has it.
// S2 Nothing twice: commands keep their ids, by which the server knows them, whichever phone sends them.

import type { Id } from '../../../../shared/kernel/ids.ts'
import { isWaiting } from '../attachments.ts'
import type { EngineContext } from '../context.ts'
import { isLocal, openFields, type Fields } from '../secrets.ts'
import { openContent, type SealedFile } from '../sealed-content.ts'
import type { OutboxEntry } from '../store.ts'
import type { Rescue, RescuedCommand } from './rescue-content.ts'
import { sealRescue } from './rescue-file.ts'
import { newRescueKey, textOfKey } from './rescue-key.ts'

/** A sealed file and, apart from it, the key that opens it. */
export interface ExportedRescue {
  readonly file: Uint8Array<ArrayBuffer>
  /** In groups, to be read aloud or typed. */
  readonly keyText: string
  readonly counts: RescueCounts
}

export interface RescueCounts {
  readonly commands: number
  readonly drafts: number
  readonly files: number
}

export type RescueContext = Pick<EngineContext, 'store' | 'secrets' | 'device' | 'now'>

/** Writes everything the server may not have, and what it has refused, into one sealed file. */
export async function exportRescue(context: RescueContext, userId: Id): Promise<ExportedRescue> {
  const rescue = await gather(context, userId)
  const key = newRescueKey()
  return { file: await sealRescue(rescue, key), keyText: await textOfKey(key), counts: countsOf(rescue) }
}

export const countsOf = ({ commands, drafts, files }: Pick<Rescue, keyof RescueCounts>): RescueCounts => ({
  commands: commands.length,
  drafts: drafts.length,
  files: files.length,
})

async function gather({ store, secrets, device, now }: RescueContext, userId: Id): Promise<Rescue> {
  const [[entries, pull], drafts, held] = await Promise.all([
    store.transact('read', (tx) => Promise.all([tx.outbox.list(), tx.meta.get('pull')])),
    store.drafts.list(),
    store.files.list(),
  ])
  const open = (place: string, value: Fields) => openFields(secrets.sealer, place, value)
  // A command that no longer opens cannot be sent by any phone.
  const contentOf = (file: SealedFile) => openContent(secrets.sealer, file).catch(() => undefined)
  const files = held.filter((file) => file.state === 'refused' || isWaiting(file, pull?.epoch ?? null))
  const bytes = await store.contents.getMany(files.map(({ sha256 }) => sha256))
  const opened = await Promise.all(
    files.map(async (file, index) => {
      const sealed = bytes[index]?.content
      const content = sealed && (await contentOf({ ...file, sealed }))
      return content ? [{ file, content: new Uint8Array(content) }] : []
    }),
  )
  const whole = opened.flat()
  return {
    userId,
    device,
    at: now(),
    commands: await Promise.all(
      entries.flatMap((entry) => {
        const { state } = entry
        return state === 'applied' || entry.quiet ? [] : [rescued({ ...entry, state }, open)]
      }),
    ),
    drafts: await Promise.all(
      drafts.map(async ({ key, kind, id, value, updatedAt }) => {
        return { kind, id, value: await open(key, value), sensitive: sealedIn(value), updatedAt }
      }),
    ),
    files: whole.map(({ file: { sha256, mime, addedAt }, content }) => ({
      sha256,
      mime,
      bytes: content.length,
      addedAt,
    })),
    contents: whole.map(({ content }) => content),
  }
}

async function rescued(
  entry: OutboxEntry & Pick<RescuedCommand, 'state'>,
  open: (place: string, value: Fields) => Promise<Fields>,
): Promise<RescuedCommand> {
  // Numbers, actor and local verdicts belong to a phone: the other one has its own.
  const { seq: _seq, actor: _actor, localRefusal: _refusal, needs: _needs, again: _again, kept, ...rest } = entry
  return {
    ...rest,
    args: await open(entry.id, entry.args),
    sensitive: sealedIn(entry.args),
    touches: [...entry.touches],
    failures: [...entry.failures],
    ...(kept && entry.state !== 'queued' ? { kept: [...kept] } : {}),
  } as RescuedCommand
}

const sealedIn = (value: Fields): string[] => Object.keys(value).filter((name) => isLocal(value[name]))
