import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { keyNames, newKeys, vapidProblems, type KeyName } from './key-file.ts'
import type { SecretKeys } from './secrets.ts'

interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export interface Keys extends SecretKeys {
  readonly vapid: VapidKeys
  /** Browsers that subscribed with the earlier keys are pushed to with these until they subscribe anew. */
  readonly vapidOld?: VapidKeys
}

interface Source {
  readonly values: Readonly<Record<string, string>>
  readonly production: boolean
  readonly dataDir: string
  readonly problems: string[]
}

/** The keys from the environment. Outside production, missing ones are generated once and stored beside the data. */
export function readKeys(source: Source): Keys | null {
  const { values, production, problems } = source
  const missing = keyNames.filter((name) => values[name] === undefined)
  if (production)
    problems.push(...missing.map((name) => `${name}: is needed in production; \`npm run keys\` makes all keys at once`))
  if (missing.length > 0 && production) return null
  const kept = missing.length > 0 ? keptKeys(source.dataDir) : {}
  const text = (name: KeyName): string => values[name] ?? kept[name] ?? ''
  const old = values['DATA_KEY_OLD']
  const [data, hash, signing] = (['DATA_KEY', 'HASH_KEY', 'SIGNING_KEY'] as const).map((name) =>
    key(name, text(name), problems),
  )
  const vapid = { publicKey: text('VAPID_PUBLIC_KEY'), privateKey: text('VAPID_PRIVATE_KEY') }
  problems.push(...vapidProblems(vapid.publicKey, vapid.privateKey))
  const signingOld = oldKey(values, 'SIGNING_KEY_OLD', problems)
  const vapidOld = oldVapid(values, problems)
  const oldData = old === undefined ? [] : [key('DATA_KEY_OLD', old, problems)]
  if (!data || !hash || !signing) return null
  if (data.equals(hash) || data.equals(signing) || hash.equals(signing)) {
    problems.push('DATA_KEY, HASH_KEY, SIGNING_KEY: must differ from each other')
  }
  return {
    data: [data, ...oldData.filter((one) => one !== null)],
    hash,
    signing,
    ...(signingOld ? { signingOld } : {}),
    vapid,
    ...(vapidOld ? { vapidOld } : {}),
  }
}

function oldKey(values: Source['values'], name: string, problems: string[]): Buffer | null {
  const text = values[name]
  return text === undefined ? null : key(name, text, problems)
}

function oldVapid(values: Source['values'], problems: string[]): VapidKeys | null {
  const { VAPID_PUBLIC_KEY_OLD: publicKey, VAPID_PRIVATE_KEY_OLD: privateKey } = values
  if (publicKey === undefined && privateKey === undefined) return null
  const found = vapidProblems(publicKey ?? '', privateKey ?? '')
  problems.push(...found.map((problem) => problem.replaceAll(/(VAPID_(?:PUBLIC|PRIVATE)_KEY)/g, '$1_OLD')))
  return { publicKey: publicKey ?? '', privateKey: privateKey ?? '' }
}

/** 32 bytes as 64 hexadecimal digits or base64; refuses values that are obviously not random. */
function key(name: string, text: string, problems: string[]): Buffer | null {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  if (bytes.length !== 32) problems.push(`${name}: must be 32 random bytes, as 64 hexadecimal digits or base64`)
  else if (new Set(bytes).size < 12) problems.push(`${name}: is too regular to be a random key`)
  else return bytes
  return null
}

const keptSchema = z.record(z.string(), z.string())

function keptKeys(dataDir: string): Partial<Record<KeyName, string>> {
  const path = join(dataDir, 'keys.json')
  if (existsSync(path)) return keptSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  const made = newKeys()
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return made
}
