import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'
import { assert } from '../../shared/kernel/assert.ts'

/** Everything the server does with keys. Purposes keep one use's hashes and signatures useless for another. */
export interface Secrets {
  /** Encrypts a text for the database (AES-256-GCM). The answer names its key, so that keys can be rotated. */
  seal(text: string): string
  /** Throws when the text was not sealed here, or its key is gone. */
  open(sealed: string): string
  /** A keyed hash to look sealed values up by. */
  hash(purpose: string, text: string): string
  sign(purpose: string, text: string): string
  verify(purpose: string, text: string, signature: string): boolean
}

export interface SecretKeys {
  /** 32 bytes each. The first seals; all open. */
  readonly data: readonly [Buffer, ...Buffer[]]
  readonly hash: Buffer
  readonly signing: Buffer
  /** What it signed is still ours: kept for as long as receipts and links of it live. */
  readonly signingOld?: Buffer
}

const IV_BYTES = 12
const TAG_BYTES = 16

export function createSecrets(keys: SecretKeys): Secrets {
  const byId = new Map(keys.data.map((key) => [keyId(key), createSecretKey(key)]))
  const sealing = { id: keyId(keys.data[0]), key: createSecretKey(keys.data[0]) }
  const hashKeys = new DerivedKeys(keys.hash)
  const signingKeys = new DerivedKeys(keys.signing)
  const verifyingKeys = [signingKeys, ...(keys.signingOld ? [new DerivedKeys(keys.signingOld)] : [])]
  const mac = (key: KeyObject, text: string): Buffer => createHmac('sha256', key).update(text, 'utf8').digest()
  return {
    seal: (text) => seal(sealing, text),
    open: (sealed) => open(byId, sealed),
    hash: (purpose, text) => mac(hashKeys.get(purpose), text).toString('hex'),
    sign: (purpose, text) => mac(signingKeys.get(purpose), text).toString('base64url'),
    verify: (purpose, text, signature) => {
      const given = Buffer.from(signature, 'base64url')
      return verifyingKeys.some((known) => {
        const right = mac(known.get(purpose), text)
        return given.length === right.length && timingSafeEqual(given, right)
      })
    },
  }
}

/** One key for each purpose, derived once: deriving costs more than the hash itself. Purposes are few and fixed. */
class DerivedKeys {
  readonly #root: Buffer
  readonly #byPurpose = new Map<string, KeyObject>()

  constructor(root: Buffer) {
    this.#root = root
  }

  get(purpose: string): KeyObject {
    const key =
      this.#byPurpose.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync('sha256', this.#root, '', purpose, 32)))
    this.#byPurpose.set(purpose, key)
    return key
  }
}

/** The name under which sealed texts remember their key. */
export const keyId = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8)

function seal({ id, key }: { id: string; key: KeyObject }, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${id}.${Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url')}`
}

function open(keys: ReadonlyMap<string, KeyObject>, sealed: string): string {
  const [id = '', encoded = ''] = sealed.split('.')
  const key = keys.get(id)
  assert(key, `no data key ${/^[0-9a-f]{8}$/.test(id) ? id : '(unreadable)'}`)
  const bytes = Buffer.from(encoded, 'base64url')
  assert(bytes.length >= IV_BYTES + TAG_BYTES, 'a sealed text is too short')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
