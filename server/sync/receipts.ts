// S1 Nothing lost: a receipt is the server's own proof that it had judged a command. A database restored from an old
// backup believes it, even if rights or the day have changed since.
// Receipts are the same whether a sensitive argument travels as itself or as the server's capsule.

import type { Instant } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { WireCommand } from '../../shared/sync/protocol.ts'
import { resultStatuses, type CommandResult } from '../../shared/sync/protocol.ts'
import type { Secrets } from '../platform/secrets.ts'

type Status = CommandResult['status']

/** The server's decision and its time. */
export interface Receipt {
  readonly status: Status
  readonly decidedAt: Instant
}

/**
 * The subject of a receipt. Device and number are not part of it: a command keeps its id when its phone takes a new
 * name, or when another phone of the same user has rescued it.
 */
interface Signed {
  readonly userId: Id
  readonly wire: WireCommand
  readonly openArgs: unknown
  readonly sensitive: readonly string[]
}

const PURPOSE = 'sync.receipt'

/** Signs a result. `openArgs` are the arguments as sent, with capsules opened. */
export function writeReceipt(secrets: Secrets, receipt: Receipt, signed: Signed): string {
  const signature = secrets.sign(PURPOSE, signedText(secrets, receipt, signed))
  return `${receipt.status}.${receipt.decidedAt.toString(36)}.${signature}`
}

/** Reads a receipt that came back with its command. Undefined when there is none or it is not ours for this command. */
export function readReceipt(secrets: Secrets, signed: Signed): Receipt | undefined {
  const [status, time, ...rest] = (signed.wire.receipt ?? '').split('.')
  const decidedAt = Number.parseInt(time ?? '', 36)
  if (!isStatus(status) || !Number.isSafeInteger(decidedAt)) return undefined
  const receipt = { status, decidedAt }
  return secrets.verify(PURPOSE, signedText(secrets, receipt, signed), rest.join('.')) ? receipt : undefined
}

/** The content of a receipt from the inbox itself: nobody can have changed it there. */
export function readOwnReceipt(receipt: string): Receipt | undefined {
  const [status, time] = receipt.split('.')
  const decidedAt = Number.parseInt(time ?? '', 36)
  return isStatus(status) && Number.isSafeInteger(decidedAt) ? { status, decidedAt } : undefined
}

function signedText(secrets: Secrets, receipt: Receipt, { userId, wire, openArgs, sensitive }: Signed): string {
  const { id, name, version, at } = wire
  const args = withoutSecrets(secrets, openArgs, sensitive)
  return canonical([userId, id, name, version, at, receipt.status, receipt.decidedAt, args])
}

function withoutSecrets(secrets: Secrets, args: unknown, sensitive: readonly string[]): unknown {
  if (sensitive.length === 0 || !isRecord(args)) return args
  const hashed = sensitive
    .filter((field) => args[field] !== undefined)
    .map((field) => [field, secrets.hash('sync.argument', canonical(args[field]))] as const)
  return { ...args, ...Object.fromEntries(hashed) }
}

/** JSON with the keys of every object in order, so that equal values are equal text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null'
  const entries = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
  return `{${entries.join(',')}}`
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isStatus = (text: unknown): text is Status => (resultStatuses as readonly unknown[]).includes(text)
