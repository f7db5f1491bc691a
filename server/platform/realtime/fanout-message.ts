import * as z from 'zod'
import { grantSchema } from './grants.ts'
import { membersSchema } from './presence.ts'

/** A message from one server to all servers of the product, itself included. */
export const fanoutMessageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('event'),
    topics: z.array(z.string()).readonly(),
    event: z.string(),
    /** As it goes over the wire: JSON. */
    data: z.string(),
  }),
  z.object({ kind: z.literal('granted'), ...grantSchema.shape }),
  z.object({ kind: z.literal('ended'), sessionId: z.string(), userId: z.string() }),
  /** Somebody's rights have changed at a server. */
  z.object({ kind: z.literal('rights'), server: z.string() }),
  z.object({ kind: z.literal('members'), server: z.string(), channel: z.string(), members: membersSchema }),
  /** Said at the start, in a rhythm while alive, and at the end. */
  z.object({ kind: z.literal('server'), server: z.string(), state: z.enum(['new', 'alive', 'gone']) }),
])
export type FanoutMessage = z.output<typeof fanoutMessageSchema>
