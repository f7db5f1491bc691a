import * as z from 'zod'

/** The background of maps. `origin` is null where this server's own address has it. */
export interface MapTilesSettings {
  readonly url: string
  readonly attribution: string
  readonly origin: string | null
}

const isTilesUrl = (text: string): boolean =>
  /^(?:https?:\/\/[\w.-]+(?::\d+)?)?\/[\w./{}@?=&-]+$/.test(text) &&
  ['{z}', '{x}', '{y}'].every((part) => text.includes(part))

export const mapVariables = {
  MAP_TILES_URL: z.string().refine(isTilesUrl, 'must be an address or a path with {z}, {x} and {y}').optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(200).default(''),
}

type Settings = z.output<z.ZodObject<typeof mapVariables>>

/** Only a company that sets up tiles lets pages fetch them; without them a map shows the bundled borders. */
export function mapTilesOf({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }: Settings) {
  if (url === undefined) return null
  return { url, attribution, origin: url.startsWith('/') ? null : new URL(url).origin } satisfies MapTilesSettings
}
