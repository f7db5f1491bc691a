import * as z from 'zod'
import { bucketAddressOf } from './config.files.ts'
import type { DeliverySettings } from './config.services.ts'

/** Settings of how the server is watched and backed up from outside. */
export interface WatchSettings {
  /** The address at which figures are scraped; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null
  /** Whether a trial sale is made every five minutes, and taken back. */
  readonly trialSale: boolean
  /** Where traces are sent (OTLP over HTTP); null: nowhere, and nothing of it is loaded. */
  readonly tracing: TracingSettings | null
  /** The second place of each backup; null: there is none. */
  readonly backupCopy: BackupCopySettings | null
  /** Whether backups hold the files of a bucket, too. */
  readonly backsUpBucket: boolean
}

export interface TracingSettings {
  /** In front of `/v1/traces`. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** Share of requests that are traced, unless the caller decides. */
  readonly ratio: number
}

export interface BackupCopySettings {
  readonly to: DeliverySettings
  /** How many backups stay there. */
  readonly keep: number
}

/** Environment variables of observation and of the second place. */
export const watchVariables = {
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  TRIAL_SALE: z.enum(['on', 'off']).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w.-]+=[^,]*(,\s*[\w.-]+=[^,]*)*$/)
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('rond'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  BACKUP_COPY_URL: z.url({ protocol: /^(sftp|https?|s3|s3\+http)$/ }).optional(),
  BACKUP_COPY_HOST_KEY: z
    .string()
    .regex(/^SHA256:[A-Za-z0-9+/]{43}=?$/)
    .optional(),
  BACKUP_COPY_KEY: z.string().min(1).optional(),
  BACKUP_BUCKET: z.enum(['0', '1']).default('1'),
  BACKUP_COPY_KEEP: z.coerce.number().int().min(1).max(1000).default(30),
}

type Settings = z.output<z.ZodObject<typeof watchVariables>> & { readonly NODE_ENV: string }

export function watchOf(settings: Settings): WatchSettings {
  const { METRICS_PORT, METRICS_HOST, TRIAL_SALE, NODE_ENV } = settings
  return {
    metrics: METRICS_PORT === undefined ? null : { host: METRICS_HOST, port: METRICS_PORT },
    // Elsewhere servers live for minutes, and a desk in front of them is a developer's.
    trialSale: (TRIAL_SALE ?? (NODE_ENV === 'production' ? 'on' : 'off')) === 'on',
    tracing: tracingOf(settings),
    backupCopy: backupCopyOf(settings),
    backsUpBucket: settings.BACKUP_BUCKET === '1',
  }
}

function tracingOf(settings: Settings): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS = '' } = settings
  if (url === undefined) return null
  const headers = OTEL_EXPORTER_OTLP_HEADERS.split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry): [string, string] => {
      const [name = '', ...rest] = entry.split('=')
      return [name, decodeURIComponent(rest.join('='))]
    })
  return {
    url: url.replace(/\/$/, ''),
    headers: Object.fromEntries(headers),
    serviceName: settings.OTEL_SERVICE_NAME,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
  }
}

const backupCopyOf = (settings: Settings): BackupCopySettings | null =>
  settings.BACKUP_COPY_URL === undefined
    ? null
    : {
        to: {
          url: new URL(settings.BACKUP_COPY_URL),
          hostKey: settings.BACKUP_COPY_HOST_KEY ?? null,
          privateKey: settings.BACKUP_COPY_KEY ?? null,
        },
        keep: settings.BACKUP_COPY_KEEP,
      }

export function watchProblems({ BACKUP_COPY_URL, BACKUP_COPY_HOST_KEY }: Settings): string[] {
  if (BACKUP_COPY_URL === undefined) return []
  const url = new URL(BACKUP_COPY_URL)
  // SFTP without the receiver's key would hand backups to anybody who answers.
  if (url.protocol === 'sftp:' && BACKUP_COPY_HOST_KEY === undefined)
    return ['BACKUP_COPY_HOST_KEY: is required for SFTP; `ssh-keyscan HOST | ssh-keygen -lf -` prints it']
  if (url.protocol.startsWith('s3') && bucketAddressOf(url) === null)
    return [
      'BACKUP_COPY_URL: a bucket is s3://access-key:secret-key@host/bucket, with the signs / : @ % of the keys percent-encoded',
    ]
  return []
}
