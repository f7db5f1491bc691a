import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'

export const pushLanguages = ['sv', 'en', 'fi'] as const
export type PushLanguage = (typeof pushLanguages)[number]

const base64Url = z.string().check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/), z.maxLength(200))

/** The public half of the server's VAPID key (RFC 8292), which a browser needs to subscribe. */
export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/v1/push/key',
  access: 'signed-in',
  reach: 'own',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({ publicKey: z.string() }),
})

/**
 * Tells the server where this browser listens. Telling it again renews it; the endpoint stays one subscription. A renewal,
 * which the browser does by itself, is answered with null when the person has removed this browser meanwhile.
 */
export const postPushSubscription = endpoint({
  method: 'POST',
  path: '/api/v1/push/subscriptions',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({
    endpoint: z.url().check(z.maxLength(1000)),
    keys: z.strictObject({ p256dh: base64Url, auth: base64Url }),
    language: z.enum(pushLanguages),
    isRenewal: z.optional(z.boolean()),
  }),
  output: z.object({ id: z.nullable(idSchema) }),
})

/** Stops pushes to one of the caller's own browsers. */
export const deletePushSubscription = endpoint({
  method: 'DELETE',
  path: '/api/v1/push/subscriptions/:id',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({}),
})

/** The caller's own browsers that are told. Where they listen is a secret and stays on the server. */
export const getPushSubscriptions = endpoint({
  method: 'GET',
  path: '/api/v1/push/subscriptions',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({
    devices: z.array(
      z.object({
        id: idSchema,
        /** As its owner would call it; empty when the browser says nothing of itself. */
        name: z.string(),
        createdAt: instantSchema,
        renewedAt: instantSchema,
      }),
    ),
  }),
})

/** Sends one push to each of the caller's own browsers, whatever the hour. */
export const postPushTest = endpoint({
  method: 'POST',
  path: '/api/v1/push/test',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({ delivered: z.number(), gone: z.number(), failed: z.number() }),
})
