// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: commands, drafts and files of the other phone are stored here before success is reported.
// S2 Nothing twice: commands that this phone has are skipped; the server recognises the others by their ids.
// S3 Order: they follow this phone's own, in their original order, under this phone's numbers.
// S6 No leak: another user's rescue file is not stored, and none of it is shown.

import type { Actor } from '../../../../shared/access/actor.ts'
import { failure, ok, refused, type Result } from '../../../../shared/kernel/result.ts'
import { keepFile } from '../attachments.ts'
import { actorKey, type EngineContext } from '../context.ts'
import { DRAFT_KEEP_MS, draftKey } from '../drafts.ts'
import { rebase, transactWithSecrets } from '../rebase.ts'
import { sealFields } from '../secrets.ts'
import type { NewEntry, OutboxEntry, StoreTx } from '../store.ts'
import type { RescueCounts } from './export-rescue.ts'
import type { Rescue, RescuedCommand } from './rescue-content.ts'
import { openRescue } from './rescue-file.ts'
import { keyOfText } from './rescue-key.ts'

/** The number of new commands on this phone, and of those it already had. */
export interface ImportedRescue extends RescueCounts {
  readonly known: number
}

export interface RescueToTake {
  readonly file: Uint8Array<ArrayBuffer>
  readonly keyText: string
  readonly actor: Actor
  /** This same phone wrote the file: it still has to send the files of commands that returned by another way. */
  readonly isOwn?: boolean
}

/**
 * Takes over what another phone of the same user wrote. Refused: as `openRescue`, `rescue.unreadable-key`,
 * `rescue.other-user`. Throws `StorageFailure` when this phone cannot keep it; then it can simply be done again.
 */
export async function importRescue(
  context: EngineContext,
  { file, keyText, actor, isOwn = false }: RescueToTake,
): Promise<Result<ImportedRescue>> {
  const key = await keyOfText(keyText)
  if (!key) return refused(failure('rescue.unreadable-key'))
  const opened = await openRescue(file, key)
  if (!opened.ok) return opened
  const rescue = opened.value
  if (rescue.userId !== actor.userId) return refused(failure('rescue.other-user'))
  // The files first: a command never names one that is not there.
  const files = await keepFiles(context, rescue, isOwn ? new Set() : await context.store.transact('read', idsOf))
  const drafts = await keepDrafts(context, rescue)
  const commands = await keepCommands(context, rescue.commands, actor)
  return ok({ commands, drafts, files, known: rescue.commands.length - commands })
}

async function keepFiles(
  context: EngineContext,
  { files, contents, commands }: Rescue,
  known: ReadonlySet<string>,
): Promise<number> {
  // A file of a command that is known here has been here, and is with the server if it is here no more.
  const named = JSON.stringify(commands.filter(({ id }) => known.has(id)).map(({ args }) => args))
  let kept = 0
  for (const [index, { sha256, mime, bytes, addedAt }] of files.entries()) {
    const content = contents[index]?.slice().buffer
    if (!content || named.includes(sha256) || (await context.store.files.get(sha256))) continue
    await keepFile(context, { sha256, mime, bytes, addedAt, state: 'waiting' }, content)
    kept += 1
  }
  return kept
}

/** The newer of two versions of a draft stays. A draft old enough to be deleted is not imported. */
async function keepDrafts({ store, secrets, now }: EngineContext, { drafts }: Rescue): Promise<number> {
  let kept = 0
  for (const { kind, id, value, sensitive, updatedAt } of drafts) {
    const key = draftKey(kind, id)
    const mine = await store.drafts.get(key)
    if ((mine && mine.updatedAt >= updatedAt) || updatedAt < now() - DRAFT_KEEP_MS) continue
    const sealed = await sealFields(secrets.sealer, key, { value, sensitive })
    await store.drafts.putMany([{ key, kind, id, value: sealed, updatedAt }])
    kept += 1
  }
  return kept
}

async function keepCommands(
  context: EngineContext,
  commands: readonly RescuedCommand[],
  actor: Actor,
): Promise<number> {
  const sealed = await Promise.all(
    commands.map(async (command) => ({ command, entry: await entryOf(context, command, actor) })),
  )
  const added = await transactWithSecrets(context, async (tx) => {
    const known = await idsOf(tx)
    const fresh = sealed.filter(({ entry }) => !known.has(entry.id))
    if (fresh.length === 0) return []
    await tx.meta.put(actorKey(actor), actor)
    const entries: { entry: OutboxEntry; args: RescuedCommand['args'] }[] = []
    for (const { command, entry } of fresh) {
      const kept = { ...entry, seq: await tx.outbox.append(entry) }
      context.secrets.remember(kept, command.args)
      entries.push({ entry: kept, args: command.args })
    }
    // The rows that they build on may not have reached this phone yet.
    await rebase(context, tx, { server: new Map(), incomplete: true })
    return entries
  })
  const copies = added.flatMap(({ entry, args }) =>
    context.copies.map((copy) => copy.begin(entry, { open: args, sealed: Promise.resolve(entry.args) })),
  )
  await Promise.all(copies.map((copy) => copy.kept()))
  return added.length
}

async function idsOf(tx: StoreTx): Promise<ReadonlySet<string>> {
  const [open, settled] = await Promise.all([tx.outbox.list(), tx.settled.list()])
  return new Set([...open, ...settled].map(({ id }) => id))
}

/** Answered commands go to the server once more, under this phone's number: its numbers must have no gap. */
async function entryOf(
  { secrets }: EngineContext,
  { sensitive, args, ...command }: RescuedCommand,
  actor: Actor,
): Promise<NewEntry> {
  return {
    ...command,
    args: await sealFields(secrets.sealer, command.id, { value: args, sensitive }),
    actor: actorKey(actor),
    ...(command.state === 'queued' ? {} : { again: true as const }),
  } as NewEntry
}
