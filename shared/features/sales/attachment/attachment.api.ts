import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'

/** An upload travels in pieces of at most this many bytes, so that a bad network loses little. */
export const ATTACHMENT_CHUNK_BYTES = 256 * 1024
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024

/** How far an upload has come. `received` is where the next piece starts. */
export const attachmentStateSchema = z.object({ received: z.number(), complete: z.boolean() })
export type AttachmentState = z.infer<typeof attachmentStateSchema>

/**
 * The state of one's own upload; also by HEAD, with `Upload-Offset` (and `Upload-Complete`). A piece is sent by PUT to
 * the same path: the raw bytes, with `Upload-Offset` and `Upload-Length`, answered by the new state.
 */
export const getAttachment = endpoint({
  method: 'GET',
  path: '/api/v1/attachments/:sha256',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({}),
  output: attachmentStateSchema,
})
