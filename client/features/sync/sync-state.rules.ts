import type { OutboxItem } from '../../sync/use-outbox.ts'
import type { Connection, SyncStatus } from '../../sync/use-sync-status.ts'

/** What the chip says, the most pressing first. */
export type ChipState = 'needsYou' | 'problem' | 'signedOut' | 'offlineWaiting' | 'waiting' | 'offline' | 'synced'

/** One word for the whole state of syncing. Being offline with nothing to send is no trouble. */
export function chipStateOf(
  status: Pick<SyncStatus, 'waiting' | 'needsYou' | 'attachmentsWaiting' | 'connection' | 'problem'>,
): ChipState {
  const { needsYou, connection, problem } = status
  const isWaiting = countOf(status) > 0
  if (needsYou > 0) return 'needsYou'
  if (problem !== null) return 'problem'
  if (connection === 'signed_out') return 'signedOut'
  if (connection === 'offline') return isWaiting ? 'offlineWaiting' : 'offline'
  return isWaiting ? 'waiting' : 'synced'
}

/** The first sentence of the outbox. A server that does not answer is not reported as a lost network. */
export function leadOf(
  status: Parameters<typeof chipStateOf>[0],
  hasNetwork: boolean,
): Exclude<ChipState, 'offlineWaiting'> | 'unreachable' {
  const state = chipStateOf(status)
  if (state !== 'offline' && state !== 'offlineWaiting') return state
  return hasNetwork ? 'unreachable' : 'offline'
}

/** Why the first load fails, or null while it is in progress. The request to sign in again is shown elsewhere. */
export function firstLoadTroubleOf(
  { connection, problem }: Pick<SyncStatus, 'connection' | 'problem'>,
  hasNetwork: boolean,
): 'offline' | 'unreachable' | 'problem' | null {
  if (problem !== null) return 'problem'
  if (!hasNetwork) return 'offline'
  return connection === 'offline' ? 'unreachable' : null
}

/** How many things wait on this phone: acts and photos. */
export const countOf = ({ waiting, attachmentsWaiting }: Pick<SyncStatus, 'waiting' | 'attachmentsWaiting'>): number =>
  waiting + attachmentsWaiting

/** The key of a command's name among the words for commands; an unknown one is just a change. */
export const commandKeyOf = (name: string): string => `outbox:command.${name.replaceAll(/[.-]/gu, '_')}`

/** What is happening to an act, and what will happen by itself. */
export type Fate = 'sending' | 'offline' | 'signedOut' | 'received' | 'doubtful' | 'refused' | 'parked'

export function fateOf({ state, answered }: Pick<OutboxItem, 'state' | 'answered'>, connection: Connection): Fate {
  if (state === 'received') return 'received'
  if (state === 'needs_you') return answered === 'parked' ? 'parked' : answered === null ? 'doubtful' : 'refused'
  return connection === 'online' ? 'sending' : connection === 'signed_out' ? 'signedOut' : 'offline'
}
