import * as z from 'zod'
import { OLDEST_CLIENT } from '../../shared/kernel/client-version.ts'
import { readKeys, type Keys } from './config.keys.ts'
import { fromEnvironment, type Environment } from './config.environment.ts'
import { databaseOf, databaseProblems, databaseVariables, type DatabaseSettings } from './config.database.ts'
import { bucketOf, bucketProblems, fileVariables, type BucketSettings } from './config.files.ts'
import {
  deliveryOf,
  graphOf,
  modelOf,
  scriveOf,
  valueCaseOf,
  serviceProblems,
  serviceVariables,
  type DeliverySettings,
  type GraphSettings,
  type ModelSettings,
  type ScriveSettings,
  type ValueCaseSettings,
} from './config.services.ts'
import { watchOf, watchProblems, watchVariables, type WatchSettings } from './config.watch.ts'
import { mapTilesOf, mapVariables, type MapTilesSettings } from './config.map.ts'
import { realtimeOf, realtimeProblems, realtimeVariables, type HostedSettings } from './config.realtime.ts'
import { OperatorError } from './operator-error.ts'

/** Everything that can be set from outside. Read once at the start. */
export interface Config extends WatchSettings, DatabaseSettings {
  readonly mode: 'production' | 'development' | 'test'
  readonly port: number
  /** The address to listen on. Outside production only this machine reaches it, unless HOST says otherwise. */
  readonly host: string
  readonly dataDir: string
  /** The public address, if it is not http://localhost. Decides secure cookies, HSTS and the accepted Origin. */
  readonly publicUrl: URL
  /**
   * The story an empty database is filled with; null for none. Always null in production, and beyond this machine unless
   * SEED_STORY names one.
   */
  readonly seedStory: string | null
  readonly logLevel: string
  /** Whether the last X-Forwarded-For address is to be believed (behind one reverse proxy). */
  readonly trustProxy: boolean
  /** How many days apart two sales may be and still look like one deal; 0: nobody compares them. */
  readonly doubleSaleDays: number
  /** From this percent of a team's budget on its gold goal is shown as platinum. */
  readonly platinumPercent: number
  /** Whether calls are counted and limited. Only tests and measurements turn it off. */
  readonly rateLimits: boolean
  readonly push: {
    readonly publicKey: string
    readonly privateKey: string
    readonly subject: string
    /** The keys before these. */
    readonly old?: { readonly publicKey: string; readonly privateKey: string }
    /** Push services that may be called beside the known ones. For tests. */
    readonly allowedHosts: readonly string[]
  }
  readonly webhooks: {
    /** Whether an endpoint may be called without TLS. Never in production. */
    readonly allowsHttp: boolean
    /** Hosts that may be called though they are in a private network. */
    readonly privateHosts: readonly string[]
  }
  readonly mail: {
    /** The mail server, as `smtp://name:password@host:587` or `smtps://…`; null for none. */
    readonly smtpUrl: string | null
    readonly from: string
    /** The folder into which the local mail server puts reports about mail that was not delivered; null for none. */
    readonly bounceFolder?: string | null
  }
  /** The model that reads questions to the assistant (an address in front of `/chat/completions`); null: the grammar alone. */
  readonly model: ModelSettings | null
  readonly sms: {
    /** The gateway for text messages, as `https://name:password@host/path`; null for none. */
    readonly url: URL | null
    /** Whom they come from: a number, or up to eleven letters. */
    readonly from: string
  }
  /** The company's Microsoft directory, in which accounts are made; null for none. */
  readonly graph: GraphSettings | null
  /** The account at Scrive, which asks people for signatures; null: they sign at Rond's own page. */
  readonly scrive: ScriveSettings | null
  /** The account at Value Case, which has a space for each newcomer; null: spaces are noted by hand. */
  readonly valueCase: ValueCaseSettings | null
  /** The receiver of payroll files; null: people download them. */
  readonly payrollDelivery: DeliverySettings | null
  /** The contact for security reports, as a `mailto:` or `https:` address; null for none. */
  readonly securityContact: string | null
  /** The sites whose pages may be shown in frames, by their hosts. */
  readonly embedHosts: readonly string[]
  /** The background of maps; null: the bundled borders alone. */
  readonly mapTiles: MapTilesSettings | null
  readonly keys: Keys
  /** The bucket that holds uploads and made files; null: the data folder does. */
  readonly bucket: BucketSettings | null
  readonly realtime: {
    /** The hosted service that carries live events instead of this server; null for none. */
    readonly hosted: HostedSettings | null
    /** The Redis through which several servers of the product share live events; null for one server. */
    readonly redisUrl: string | null
  }
  /** Clients below this version are told to update, and are not served. */
  readonly oldestClient: number
  /** `kill` serves a worker that removes itself and its caches from every phone: for a release that cannot be mended. */
  readonly serviceWorker: 'on' | 'kill'
  /** Closed for maintenance: every call is answered with 503, and nothing is changed. */
  readonly maintenance: boolean
  /** Time between the stop signal, from which on the server reports not ready, and the end of new calls. */
  readonly drainMs: number
  /** Tests only: a file with the milliseconds by which this server's clock is ahead of the machine's. */
  readonly clockFile: string | null
}

/** Thrown when the environment does not make a usable configuration. Its message names the variables. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError'
}

const schema = z.object({
  ...realtimeVariables,
  ...fileVariables,
  ...mapVariables,
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  KEYS_FILE: z.string().min(1).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ...databaseVariables,
  SEED_STORY: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  PLATINUM_PERCENT: z.coerce.number().int().min(100).max(1000).default(120),
  DOUBLE_SALE_DAYS: z.coerce.number().int().min(0).max(3650).default(365),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  OLDEST_CLIENT: z.coerce.number().int().positive().default(OLDEST_CLIENT),
  SERVICE_WORKER: z.enum(['on', 'kill']).default('on'),
  MAINTENANCE: z.enum(['0', '1']).default('0'),
  PUSH_ALLOWED_HOSTS: z.string().default(''),
  WEBHOOK_PRIVATE_HOSTS: z.string().default(''),
  EMBED_HOSTS: z
    .string()
    .regex(/^[a-z0-9.-]*(,[a-z0-9.-]+)*$/)
    .default('www.youtube-nocookie.com,player.vimeo.com,docs.google.com,forms.office.com,miro.com'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  CLOCK_FILE: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/)
    .default('Rond <no-reply@rond.example>'),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAIL_BOUNCE_FOLDER: z.string().optional(),
  SMS_FROM: z
    .string()
    .regex(/^(\+\d{6,15}|[A-Za-z][A-Za-z0-9]{2,10})$/)
    .default('Rond'),
  ...serviceVariables,
  ...watchVariables,
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/)
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/)
    .default('mailto:support@rond.example'),
})

/** Every variable there is, keys aside; each is in docs/operations.md. */
export const variableNames: readonly string[] = Object.keys(schema.shape)

/** Reads the configuration, or throws a {@link ConfigError} that names every variable that is wrong. */
export function readConfig(environment: Environment = process.env): Config {
  const problems: string[] = []
  const values = fromEnvironment(environment, problems)
  const parsed = schema.safeParse(values)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problems.push(`${issue.path.join('.')}: ${issue.message}`)
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'))
  const settings = parsed.data
  const production = settings.NODE_ENV === 'production'
  problems.push(...outsideProblems(settings))
  if (production) problems.push(...productionProblems(settings))
  problems.push(...databaseProblems(settings))
  if (settings.CLOCK_FILE !== undefined && settings.NODE_ENV !== 'test') {
    problems.push('CLOCK_FILE: can be set only where NODE_ENV is test')
  }
  const keys = readKeys({ values, production, dataDir: settings.DATA_DIR, problems })
  if (!keys || problems.length > 0) throw new ConfigError(problems.join('\n'))
  return {
    mode: settings.NODE_ENV,
    port: settings.PORT,
    host: hostOf(settings),
    dataDir: settings.DATA_DIR,
    publicUrl: new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`),
    ...databaseOf(settings),
    seedStory: storyOf(settings),
    // In development the addresses and accounts printed at the start should stay in sight.
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxy: settings.TRUST_PROXY === '1',
    doubleSaleDays: settings.DOUBLE_SALE_DAYS,
    platinumPercent: settings.PLATINUM_PERCENT,
    rateLimits: settings.RATE_LIMITS === 'on',
    oldestClient: settings.OLDEST_CLIENT,
    realtime: realtimeOf(settings),
    serviceWorker: settings.SERVICE_WORKER,
    maintenance: settings.MAINTENANCE === '1',
    push: pushOf(settings, keys),
    webhooks: { allowsHttp: !production, privateHosts: listOf(settings.WEBHOOK_PRIVATE_HOSTS) },
    mail: {
      smtpUrl: settings.SMTP_URL ?? null,
      from: settings.MAIL_FROM,
      bounceFolder: settings.MAIL_BOUNCE_FOLDER ?? null,
    },
    model: modelOf(settings),
    sms: { url: settings.SMS_URL === undefined ? null : new URL(settings.SMS_URL), from: settings.SMS_FROM },
    graph: graphOf(settings),
    embedHosts: listOf(settings.EMBED_HOSTS),
    mapTiles: mapTilesOf(settings),
    scrive: scriveOf(settings),
    valueCase: valueCaseOf(settings),
    payrollDelivery: deliveryOf(settings),
    ...watchOf(settings),
    securityContact: settings.SECURITY_CONTACT ?? null,
    keys,
    bucket: bucketOf(settings),
    drainMs: settings.DRAIN_SECONDS * 1000,
    clockFile: settings.CLOCK_FILE ?? null,
  }
}

type Settings = z.output<typeof schema>

const pushOf = (settings: Settings, { vapid, vapidOld }: Keys): Config['push'] => ({
  ...vapid,
  ...(vapidOld ? { old: vapidOld } : {}),
  subject: settings.VAPID_SUBJECT,
  allowedHosts: listOf(settings.PUSH_ALLOWED_HOSTS),
})

/** The entries of a list with commas between them. */
const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

const outsideProblems = (settings: Settings): readonly string[] => [
  ...realtimeProblems(settings),
  ...bucketProblems(settings),
  ...serviceProblems(settings),
  ...watchProblems(settings),
]

/** Only production is safe to be reached by others; any other mode has accounts with a public password. */
const hostOf = ({ HOST, NODE_ENV }: Settings): string => HOST ?? (NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1')

/** Whether a server that listens on this address is reached from this machine only. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/i.test(host)

/** A server that others reach must name the demonstration to get it. */
function storyOf(settings: Settings): string | null {
  const { NODE_ENV, SEED_STORY } = settings
  if (NODE_ENV === 'production' || SEED_STORY === 'none') return null
  return SEED_STORY ?? (isLoopback(hostOf(settings)) ? 'sales-company' : null)
}

function productionProblems(settings: Settings): string[] {
  const problems: string[] = []
  const url = settings.PUBLIC_URL === undefined ? null : new URL(settings.PUBLIC_URL)
  if (!url) problems.push('PUBLIC_URL: is needed in production')
  else if (url.protocol !== 'https:' && url.hostname !== 'localhost')
    problems.push('PUBLIC_URL: must be https in production')
  if (url && (url.pathname !== '/' || url.search !== '' || url.hash !== ''))
    problems.push('PUBLIC_URL: is the address of the start page, without anything behind the host')
  if (settings.RATE_LIMITS === 'off') problems.push('RATE_LIMITS: cannot be off in production')
  return problems
}
