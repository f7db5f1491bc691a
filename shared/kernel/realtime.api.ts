import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The address and settings of live connections. */
export const realtimeSettingsSchema = z.object({
  /** The public key of the app. */
  key: z.string(),
  /** The cluster of a hosted service; null where this server itself is the end of the channels. */
  cluster: z.nullable(z.string()),
})
export type RealtimeSettings = z.infer<typeof realtimeSettingsSchema>

export const readRealtime = endpoint({
  method: 'GET',
  path: '/api/v1/realtime',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({}),
  output: realtimeSettingsSchema,
})

/** The specification's call: form-encoded `socket_id` and `channel_name` in, `auth` and perhaps `channel_data` out. */
export const CHANNEL_AUTH_PATH = '/api/broadcasting/auth'
