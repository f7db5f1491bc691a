import * as z from 'zod'

/** An OpenAI-compatible endpoint that reads questions. `url` is the address in front of `/chat/completions`. */
export interface ModelSettings {
  readonly url: URL
  readonly key: string | null
  readonly name: string
  readonly timeoutMs: number
}

/** A Microsoft directory, and the application in it that makes accounts. */
export interface GraphSettings {
  readonly url: string
  readonly loginUrl: string
  readonly tenant: string
  readonly clientId: string
  readonly clientSecret: string
}

/** An account of Scrive's API. */
export interface ScriveSettings {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly tokenId: string
  readonly tokenSecret: string
}

/** An account of Value Case's API, and the template of the spaces that are made. */
export interface ValueCaseSettings {
  /** The address in front of `/spaces`. */
  readonly url: string
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly templateId: string
}

/** The receiver of payroll files, by SFTP or HTTPS. `url` holds the name, the password and the folder. */
export interface DeliverySettings {
  readonly url: URL
  /** Fingerprint of the server's key as `ssh-keygen -l` prints it; only for SFTP. */
  readonly hostKey: string | null
  /** A private key in PEM or OpenSSH form, in place of a password; only for SFTP. */
  readonly privateKey: string | null
}

/** The directory of Microsoft, in which accounts are made. */
export interface GraphSettings {
  readonly url: string
  readonly loginUrl: string
  readonly tenant: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Environment variables of optional external services. */
export const serviceVariables = {
  LLM_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_KEY: z.string().min(1).optional(),
  LLM_MODEL: z.string().min(1).max(200).default('default'),
  LLM_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8000),
  GRAPH_TENANT: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
  GRAPH_CLIENT_ID: z.string().min(1).optional(),
  GRAPH_CLIENT_SECRET: z.string().min(1).optional(),
  GRAPH_URL: z.url({ protocol: /^https?$/ }).default('https://graph.microsoft.com'),
  GRAPH_LOGIN_URL: z.url({ protocol: /^https?$/ }).default('https://login.microsoftonline.com'),
  SCRIVE_URL: z.url({ protocol: /^https?$/ }).default('https://scrive.com'),
  SCRIVE_CLIENT_ID: z.string().min(1).optional(),
  SCRIVE_CLIENT_SECRET: z.string().min(1).optional(),
  SCRIVE_TOKEN_ID: z.string().min(1).optional(),
  SCRIVE_TOKEN_SECRET: z.string().min(1).optional(),
  VALUE_CASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  VALUE_CASE_TOKEN_URL: z.url({ protocol: /^https?$/ }).optional(),
  VALUE_CASE_CLIENT_ID: z.string().min(1).optional(),
  VALUE_CASE_CLIENT_SECRET: z.string().min(1).optional(),
  VALUE_CASE_TEMPLATE: z.string().min(1).optional(),
  PAYROLL_DELIVERY_URL: z.url({ protocol: /^(sftp|https?)$/ }).optional(),
  PAYROLL_DELIVERY_HOST_KEY: z
    .string()
    .regex(/^SHA256:[A-Za-z0-9+/]{43}=?$/)
    .optional(),
  PAYROLL_DELIVERY_KEY: z.string().min(1).optional(),
}

type Settings = z.output<z.ZodObject<typeof serviceVariables>>

/** The model for questions; null where the grammar answers alone. */
export const modelOf = ({ LLM_URL, LLM_KEY, LLM_MODEL, LLM_TIMEOUT_MS }: Settings): ModelSettings | null =>
  LLM_URL === undefined
    ? null
    : { url: new URL(LLM_URL), key: LLM_KEY ?? null, name: LLM_MODEL, timeoutMs: LLM_TIMEOUT_MS }

/** The company's directory, once its three credentials are set. */
export function graphOf({
  GRAPH_TENANT,
  GRAPH_CLIENT_ID,
  GRAPH_CLIENT_SECRET,
  ...more
}: Settings): GraphSettings | null {
  if (GRAPH_TENANT === undefined || GRAPH_CLIENT_ID === undefined || GRAPH_CLIENT_SECRET === undefined) return null
  const [url, loginUrl] = [more.GRAPH_URL, more.GRAPH_LOGIN_URL].map((text) => text.replace(/\/$/, ''))
  return {
    url: url ?? '',
    loginUrl: loginUrl ?? '',
    tenant: GRAPH_TENANT,
    clientId: GRAPH_CLIENT_ID,
    clientSecret: GRAPH_CLIENT_SECRET,
  }
}

/** Credentials of the directory are set together or not at all. */
function graphProblems({ GRAPH_TENANT, GRAPH_CLIENT_ID, GRAPH_CLIENT_SECRET }: Settings): string[] {
  const given = [GRAPH_TENANT, GRAPH_CLIENT_ID, GRAPH_CLIENT_SECRET].filter((one) => one !== undefined)
  const isWhole = given.length === 0 || given.length === 3
  return isWhole ? [] : ['GRAPH_TENANT, GRAPH_CLIENT_ID, GRAPH_CLIENT_SECRET: are set together or not at all']
}

/** The account at Scrive, once all four of its credentials are set. */
export function scriveOf(settings: Settings): ScriveSettings | null {
  const { SCRIVE_URL, SCRIVE_CLIENT_ID: clientId, SCRIVE_CLIENT_SECRET: clientSecret } = settings
  const { SCRIVE_TOKEN_ID: tokenId, SCRIVE_TOKEN_SECRET: tokenSecret } = settings
  if (clientId === undefined || clientSecret === undefined || tokenId === undefined || tokenSecret === undefined)
    return null
  return { url: SCRIVE_URL.replace(/\/$/, ''), clientId, clientSecret, tokenId, tokenSecret }
}

/** The account at Value Case, once all five of its variables are set. */
export function valueCaseOf(settings: Settings): ValueCaseSettings | null {
  const { VALUE_CASE_URL: url, VALUE_CASE_TOKEN_URL: tokenUrl, VALUE_CASE_TEMPLATE: templateId } = settings
  const { VALUE_CASE_CLIENT_ID: clientId, VALUE_CASE_CLIENT_SECRET: clientSecret } = settings
  if (url === undefined || tokenUrl === undefined || templateId === undefined) return null
  if (clientId === undefined || clientSecret === undefined) return null
  return { url: url.replace(/\/$/, ''), tokenUrl, clientId, clientSecret, templateId }
}

/** The variables of Value Case are set together or not at all. */
function valueCaseProblems(settings: Settings): string[] {
  const isAnySet = valueCaseNames.some((name) => settings[name] !== undefined)
  return isAnySet && valueCaseOf(settings) === null
    ? [`${valueCaseNames.join(', ')}: are set together or not at all`]
    : []
}

const valueCaseNames = [
  'VALUE_CASE_URL',
  'VALUE_CASE_TOKEN_URL',
  'VALUE_CASE_CLIENT_ID',
  'VALUE_CASE_CLIENT_SECRET',
  'VALUE_CASE_TEMPLATE',
] as const

/** Credentials at Scrive are set together or not at all. */
function scriveProblems(settings: Settings): string[] {
  const { SCRIVE_CLIENT_ID, SCRIVE_CLIENT_SECRET, SCRIVE_TOKEN_ID, SCRIVE_TOKEN_SECRET } = settings
  const all = [SCRIVE_CLIENT_ID, SCRIVE_CLIENT_SECRET, SCRIVE_TOKEN_ID, SCRIVE_TOKEN_SECRET]
  const given = all.filter((one) => one !== undefined)
  const isWhole = given.length === 0 || given.length === all.length
  return isWhole
    ? []
    : ['SCRIVE_CLIENT_ID, SCRIVE_CLIENT_SECRET, SCRIVE_TOKEN_ID, SCRIVE_TOKEN_SECRET: are set together or not at all']
}

/** The receiver of payroll files; null where people download them. */
export const deliveryOf = (settings: Settings): DeliverySettings | null =>
  settings.PAYROLL_DELIVERY_URL === undefined
    ? null
    : {
        url: new URL(settings.PAYROLL_DELIVERY_URL),
        hostKey: settings.PAYROLL_DELIVERY_HOST_KEY ?? null,
        privateKey: settings.PAYROLL_DELIVERY_KEY ?? null,
      }

/** SFTP without the receiver's key would hand pay to whoever answers. */
const deliveryProblems = ({ PAYROLL_DELIVERY_URL, PAYROLL_DELIVERY_HOST_KEY }: Settings): string[] =>
  PAYROLL_DELIVERY_URL?.startsWith('sftp:') === true && PAYROLL_DELIVERY_HOST_KEY === undefined
    ? ['PAYROLL_DELIVERY_HOST_KEY: is required for SFTP; `ssh-keyscan HOST | ssh-keygen -lf -` prints it']
    : []

/** Names the credentials of outside services that are set in part. */
export const serviceProblems = (settings: Settings): readonly string[] => [
  ...graphProblems(settings),
  ...scriveProblems(settings),
  ...valueCaseProblems(settings),
  ...deliveryProblems(settings),
]
