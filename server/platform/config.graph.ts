import * as z from 'zod'

/** A Microsoft directory, in which accounts are made. */
export interface GraphSettings {
  readonly url: string
  readonly loginUrl: string
  readonly tenant: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Environment variables of the directory. */
export const graphVariables = {
  GRAPH_TENANT: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
  GRAPH_CLIENT_ID: z.string().min(1).optional(),
  GRAPH_CLIENT_SECRET: z.string().min(1).optional(),
  GRAPH_URL: z.url({ protocol: /^https?$/ }).default('https://graph.microsoft.com'),
  GRAPH_LOGIN_URL: z.url({ protocol: /^https?$/ }).default('https://login.microsoftonline.com'),
}

type Settings = z.output<z.ZodObject<typeof graphVariables>>

/** The directory, once all three of its variables are set. */
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

/** The three are set together or not at all. */
export function graphProblems({ GRAPH_TENANT, GRAPH_CLIENT_ID, GRAPH_CLIENT_SECRET }: Settings): string[] {
  const given = [GRAPH_TENANT, GRAPH_CLIENT_ID, GRAPH_CLIENT_SECRET].filter((one) => one !== undefined)
  const isWhole = given.length === 0 || given.length === 3
  return isWhole ? [] : ['GRAPH_TENANT, GRAPH_CLIENT_ID, GRAPH_CLIENT_SECRET: are set together or not at all']
}
