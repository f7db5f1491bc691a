import { getPostalTowns } from '../../../shared/features/organisation/place/postal-town.api.ts'
import type { Country } from '../../../shared/features/catalog/provider.schema.ts'
import { callEndpoint } from '../../desk/server/call-endpoint.ts'

type Towns = Readonly<Record<string, string>>

/**
 * The town of a postal code, or null; also without network. Finland's codes are open data and come with the application,
 * in a part that is fetched when somebody first asks. Sweden's are nobody's open data: an administrator imports a list,
 * and phones keep it (docs/decisions/0041).
 */
export async function townOfCode(postalCode: string, country: Country): Promise<string | null> {
  const code = postalCode.replaceAll(/\s/gu, '')
  if (!/^\d{5}$/.test(code)) return null
  if (country === 'SE') return (await swedishTowns())[code] ?? null
  const { default: codesOf } = await import('./finnish-towns.json')
  const found = Object.entries(codesOf).find(([, codes]) => codes.includes(code))
  return found?.[0] ?? null
}

const CACHE = 'postal-towns'
const KEY = '/api/v1/postal-towns'
/** A list is a few hundred kilobytes, and changes a few times a year. */
const FETCHED_EVERY_MS = 86_400_000
const FETCHED_AT = 'x-fetched-at'

let known: Towns | null = null

/** Sees to it that this phone has the newest list, once a day. Without network it stays as it is. */
export async function keepSwedishTowns(): Promise<void> {
  const kept = await keptList()
  if (kept !== null && Date.now() - Number(kept.headers.get(FETCHED_AT)) < FETCHED_EVERY_MS) return
  const answer = await callEndpoint(getPostalTowns, { input: {} })
  if (!answer.ok) return
  const { towns } = answer.value
  known = towns
  const headers = { 'content-type': 'application/json', [FETCHED_AT]: String(Date.now()) }
  await (await listCache())?.put(KEY, new Response(JSON.stringify(towns), { headers }))
}

async function swedishTowns(): Promise<Towns> {
  if (known !== null) return known
  const kept = await keptList()
  if (kept === null) await keepSwedishTowns().catch(() => undefined)
  else known = (await kept.json()) as Towns
  return known ?? {}
}

const keptList = async (): Promise<Response | null> => (await (await listCache())?.match(KEY)) ?? null

/** Only a page served over HTTPS has it; a full or private store has none. */
const listCache = async (): Promise<Cache | null> =>
  typeof caches === 'undefined' ? null : caches.open(CACHE).catch(() => null)
