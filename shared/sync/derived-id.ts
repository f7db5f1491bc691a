import type { Id } from '../kernel/ids.ts'

/**
 * The id of the n-th row a command creates, derived from the command's own id: phone and server make the same id, so
 * the optimistic row and the real one are one row (S2). Keeps the UUIDv7 shape; the time half stays, so it still sorts.
 * @param ordinal 0 … 4095
 */
export function derivedId(commandId: Id, ordinal: number): Id {
  const mixed = (Number.parseInt(commandId.slice(15, 18), 16) + ordinal + 1) % 4096
  return `${commandId.slice(0, 15)}${mixed.toString(16).padStart(3, '0')}${commandId.slice(18)}`
}
