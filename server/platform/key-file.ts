import { createECDH, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs'
import { unlinkSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import webPush from 'web-push'

/** Every secret that the server cannot do without. */
export const keyNames = ['DATA_KEY', 'HASH_KEY', 'SIGNING_KEY', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const
export type KeyName = (typeof keyNames)[number]

/** Earlier keys, which belong in the file during a change of keys. */
export const oldKeyNames = ['DATA_KEY_OLD', 'SIGNING_KEY_OLD', 'VAPID_PUBLIC_KEY_OLD', 'VAPID_PRIVATE_KEY_OLD'] as const
const inFile: readonly string[] = [...keyNames, ...oldKeyNames]

const OTHERS = 0o077

/** A new value for every secret. */
export function newKeys(): Record<KeyName, string> {
  const random = (): string => randomBytes(32).toString('hex')
  const vapid = webPush.generateVAPIDKeys()
  return {
    DATA_KEY: random(),
    HASH_KEY: random(),
    SIGNING_KEY: random(),
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
  }
}

/**
 * Writes a file of keys that only its owner can read. The file gets its name when it is whole and on the disk, and an
 * existing file is never replaced: everything that was sealed with its keys would be lost.
 *
 * @throws EEXIST where there is a file of that name
 */
export function writeKeyFile(path: string, keys: Readonly<Record<KeyName, string>>): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${process.pid}.unfinished`
  const file = openSync(unfinished, 'wx', 0o600)
  try {
    writeSync(file, `${heading}\n${keyNames.map((name) => `${name}=${keys[name]}`).join('\n')}\n`)
    fsyncSync(file)
    linkSync(unfinished, path)
  } finally {
    closeSync(file)
    unlinkSync(unfinished)
  }
}

export const heading = `# The secrets of this Rond server, made by \`npm run keys\`. Read at each start.
# Without DATA_KEY, HASH_KEY and SIGNING_KEY neither the data nor a backup can be read: keep a copy on another machine.`

/**
 * The values of a file of keys. A file that others may read, a line that is not `NAME=value`, and a name that the file
 * does not know are problems; so is a file that lacks a key, because it was not written to its end.
 */
export function readKeyFile(path: string, problems: string[]): Readonly<Record<string, string>> {
  const values: Record<string, string> = {}
  const mode = statSync(path).mode & 0o777
  if (process.platform !== 'win32' && (mode & OTHERS) !== 0) {
    problems.push(`${path}: others may read the keys (mode ${mode.toString(8)}). Close it: chmod 600 ${path}`)
  }
  for (const [index, line] of readFileSync(path, 'utf8').split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, name = '', value = ''] = /^\s*([A-Z_]+)=(.*)$/.exec(line) ?? []
    if (!inFile.includes(name)) problems.push(`${path}: line ${index + 1} is not one of ${inFile.join(', ')}`)
    else if (values[name] !== undefined) problems.push(`${name}: stands twice in ${path}`)
    else values[name] = value.trim()
  }
  for (const name of keyNames) {
    if ((values[name] ?? '') === '') problems.push(`${name}: is missing in ${path}, which is not whole`)
  }
  return values
}

/** Path of the key file: `KEYS_FILE`, or `keys.env` in the data folder if it exists; otherwise null. */
export function keyFileOf(values: Readonly<Record<string, string>>, problems: string[]): string | null {
  const named = values['KEYS_FILE']
  const path = named ?? defaultKeyFile(values['DATA_DIR'] ?? './data')
  if (existsSync(path)) return path
  if (named !== undefined) problems.push(`KEYS_FILE: there is no file ${named}; \`npm run keys\` makes one`)
  return null
}

/** The default name of the key file in a data folder. */
export const defaultKeyFile = (dataDir: string): string => `${dataDir}/keys.env`

/** Validates a pair of VAPID keys (RFC 8292). Errors name the variables. */
export function vapidProblems(publicKey: string, privateKey: string): string[] {
  const [open, secret] = [Buffer.from(publicKey, 'base64url'), Buffer.from(privateKey, 'base64url')]
  const problems: string[] = []
  if (open.length !== 65 || open[0] !== 4 || open.toString('base64url') !== publicKey)
    problems.push('VAPID_PUBLIC_KEY: must be a P-256 public key, 87 signs of base64url')
  if (secret.length !== 32 || secret.toString('base64url') !== privateKey)
    problems.push('VAPID_PRIVATE_KEY: must be a P-256 private key, 43 signs of base64url')
  if (problems.length > 0 || publicOf(secret)?.equals(open) === true) return problems
  return ['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: do not belong together']
}

function publicOf(secret: Buffer): Buffer | null {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(secret)
    return pair.getPublicKey()
  } catch {
    return null
  }
}
