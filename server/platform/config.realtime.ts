import * as z from 'zod'

/** A service that speaks Pusher's HTTP API. */
export interface HostedSettings {
  readonly appId: string
  readonly key: string
  readonly secret: string
  readonly cluster: string
  /** Instead of the cluster's own address. For tests. */
  readonly apiUrl: URL | null
}

const hostedNames = ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET'] as const

export const realtimeVariables = {
  PUSHER_APP_ID: z.string().regex(/^\d+$/).optional(),
  PUSHER_KEY: z.string().min(1).optional(),
  PUSHER_SECRET: z.string().min(1).optional(),
  PUSHER_CLUSTER: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('mt1'),
  PUSHER_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
}

type Settings = z.output<z.ZodObject<typeof realtimeVariables>>

/** A hosted service needs all of its three names, or none. */
export function realtimeProblems(settings: Settings): string[] {
  const missing = hostedNames.filter((name) => settings[name] === undefined)
  return missing.length === hostedNames.length ? [] : missing.map((name) => `${name}: is needed beside the others`)
}

export function realtimeOf(settings: Settings): { hosted: HostedSettings | null; redisUrl: string | null } {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret, PUSHER_API_URL: apiUrl } = settings
  const redisUrl = settings.REDIS_URL ?? null
  if (appId === undefined || key === undefined || secret === undefined) return { hosted: null, redisUrl }
  const cluster = settings.PUSHER_CLUSTER
  return { hosted: { appId, key, secret, cluster, apiUrl: apiUrl === undefined ? null : new URL(apiUrl) }, redisUrl }
}
