// Sensitive arguments are never stored as received. The server seals each into a capsule, stores that, and gives the
// phone a copy: enough to send the command again after a restore, unreadable to everyone else.

import type { Id } from '../../shared/kernel/ids.ts'
import type { WireCommand } from '../../shared/sync/protocol.ts'
import type { Secrets } from '../platform/secrets.ts'
import { isRecord } from './receipts.ts'

/** A capsule in place of an argument, on the wire and in the inbox. */
const MARK = '$sealed'

/**
 * Puts the values back where the command carries capsules. Undefined when one cannot be opened, or was made for
 * another command or field: capsules must not move.
 */
export function openArguments(
  secrets: Secrets,
  wire: WireCommand,
  sensitive: readonly string[],
): { args: unknown } | undefined {
  if (sensitive.length === 0 || !isRecord(wire.args)) return { args: wire.args }
  const args: Record<string, unknown> = { ...wire.args }
  for (const field of sensitive) {
    const capsule = capsuleIn(args[field])
    if (capsule === undefined) continue
    const opened = openCapsule(secrets, capsule)
    if (!opened || opened.command !== wire.id || opened.field !== field) return undefined
    args[field] = opened.value
  }
  return { args }
}

/**
 * The arguments in the form that the inbox may store. If the command is unknown, its secrets are unknown too: all of
 * it is sealed.
 */
export function sealArguments(
  secrets: Secrets,
  wire: WireCommand,
  sensitive: readonly string[] | undefined,
): { stored: unknown; sealed: Readonly<Record<string, string>> } {
  if (!sensitive)
    return { stored: { [MARK]: sealValue(secrets, { command: wire.id, field: '', value: wire.args }) }, sealed: {} }
  if (sensitive.length === 0) return { stored: wire.args, sealed: {} }
  if (!isRecord(wire.args))
    return { stored: { [MARK]: sealValue(secrets, { command: wire.id, field: '', value: wire.args }) }, sealed: {} }
  const stored: Record<string, unknown> = { ...wire.args }
  const sealed: Record<string, string> = {}
  for (const field of sensitive) {
    const value = stored[field]
    if (value === undefined || value === null) continue
    const capsule = capsuleIn(value) ?? sealValue(secrets, { command: wire.id, field, value })
    sealed[field] = capsule
    stored[field] = { [MARK]: capsule }
  }
  return { stored, sealed }
}

/** The inbox's arguments in a readable form. Undefined if they were sealed and cannot be opened. */
export function openStored(secrets: Secrets, line: { id: Id; args: string }): { args: unknown } | undefined {
  const args: unknown = JSON.parse(line.args)
  const capsule = capsuleIn(args)
  if (capsule === undefined) return { args }
  const opened = openCapsule(secrets, capsule)
  return opened?.command === line.id && opened.field === '' ? { args: opened.value } : undefined
}

/** The capsules among stored arguments, to be answered again. */
export function capsulesOf(stored: unknown, fields: readonly string[]): Readonly<Record<string, string>> {
  if (!isRecord(stored)) return {}
  const capsules: Record<string, string> = {}
  for (const field of fields) {
    const capsule = capsuleIn(stored[field])
    if (capsule !== undefined) capsules[field] = capsule
  }
  return capsules
}

function capsuleIn(value: unknown): string | undefined {
  const capsule = isRecord(value) ? value[MARK] : undefined
  return typeof capsule === 'string' ? capsule : undefined
}

const sealValue = (secrets: Secrets, content: { command: Id; field: string; value: unknown }): string =>
  secrets.seal(JSON.stringify(content))

function openCapsule(
  secrets: Secrets,
  capsule: string,
): { command: unknown; field: unknown; value: unknown } | undefined {
  try {
    const opened: unknown = JSON.parse(secrets.open(capsule))
    return isRecord(opened) ? { command: opened['command'], field: opened['field'], value: opened['value'] } : undefined
  } catch {
    // A capsule that is torn, forged, or sealed with a key that is gone: the command is unreadable, not the server broken.
    return undefined
  }
}
