import type { Logger } from '../log.ts'
import type { Fanout } from './fanout.ts'

/** The protocol's own limit for the data of one event. */
export const EVENT_MAX_BYTES = 10_240

/**
 * The port through which all live events leave the server, whatever carries them (our own endpoint, or a hosted
 * cluster). A published event is a hint: disconnected clients never receive it, so important data is stored first.
 */
export interface Realtime {
  /**
   * @param channels whole names from `shared/kernel/realtime.ts`, or topics that channels say they hear
   * @param event from the same file: `liveEvent('…')` or `NOTIFICATION_EVENT`
   * @param data becomes JSON of at most {@link EVENT_MAX_BYTES}; more is logged and not sent
   */
  readonly publish: (channels: readonly string[], event: string, data: unknown) => void
}

/** Publishes to the connections of our own servers. */
export function createRealtime({ fanout, log }: { fanout: Fanout; log: Logger }): Realtime {
  return {
    publish: (topics, event, data) => {
      const text = wireText(data)
      if (text === null) log.error({ event, topics }, 'an event was too large and was not sent')
      else fanout.send({ kind: 'event', topics, event, data: text })
    },
  }
}

/** Null when it is too large. */
function wireText(data: unknown): string | null {
  const text = JSON.stringify(data ?? null)
  return Buffer.byteLength(text) > EVENT_MAX_BYTES ? null : text
}
