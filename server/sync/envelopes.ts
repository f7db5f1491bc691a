// S8 No blocking: an unreadable command gets an outcome of its own too. If its number and id can be read, it is settled
// under them; otherwise nobody could be told, and the request names its position.

import * as z from 'zod/mini'
import { instantSchema, type Instant } from '../../shared/kernel/days.ts'
import { idSchema } from '../../shared/kernel/ids.ts'
import { wireCommandSchema, type WireCommand } from '../../shared/sync/protocol.ts'
import { Problem } from '../platform/http/problem.ts'

/** A command as it arrived. */
export interface Envelope {
  /** When it is not readable: its number and id, and all that was sent in the place of its arguments. */
  readonly wire: WireCommand
  readonly isReadable: boolean
}

/** Reads what was sent as commands. Throws 422 with the places of those that have no number or id. */
export function readEnvelopes(sent: readonly unknown[], now: Instant): readonly Envelope[] {
  const envelopes = sent.map((one) => readEnvelope(one, now))
  const lost = envelopes.flatMap((envelope, index) =>
    envelope ? [] : [{ pointer: `/commands/${index}`, code: 'sync.unreadable-command', message: 'no number or id' }],
  )
  if (lost.length > 0) throw new Problem(422, 'request.invalid', { errors: lost })
  return envelopes.filter((envelope) => envelope !== undefined)
}

function readEnvelope(sent: unknown, now: Instant): Envelope | undefined {
  const read = wireCommandSchema.safeParse(sent)
  if (read.success) return { wire: read.data, isReadable: true }
  const found = addressSchema.safeParse(sent)
  if (!found.success) return undefined
  const { id, seq, name, version, at } = found.data
  const wire = {
    id,
    seq,
    name: readOr(wireCommandSchema.shape.name, name, ''),
    version: readOr(wireCommandSchema.shape.version, version, 1),
    args: sent,
    at: readOr(instantSchema, at, now),
    businessDay: new Date(now).toISOString().slice(0, 10),
  }
  return { wire, isReadable: false }
}

/** Number and id must be valid, or the sender could not be answered; the other fields are for readers of the inbox. */
const addressSchema = z.object({
  id: idSchema,
  seq: wireCommandSchema.shape.seq,
  name: z.optional(z.unknown()),
  version: z.optional(z.unknown()),
  at: z.optional(z.unknown()),
})

function readOr<T>(schema: z.ZodMiniType<T>, sent: unknown, otherwise: T): T {
  const read = schema.safeParse(sent)
  return read.success ? read.data : otherwise
}
