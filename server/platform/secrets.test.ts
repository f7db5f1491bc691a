import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSecrets, type SecretKeys } from './secrets.ts'

const key = (name: string): Buffer => createHash('sha256').update(name).digest()
const keys: SecretKeys = { data: [key('data')], hash: key('hash'), signing: key('signing') }
const secrets = createSecrets(keys)

describe('sealed texts [security 15]', () => {
  test('open again to what they were, and look different every time', () => {
    const one = secrets.seal('19900101-2384')
    const other = secrets.seal('19900101-2384')
    expect(one).not.toBe(other)
    expect(secrets.open(one)).toBe('19900101-2384')
    expect(secrets.open(other)).toBe('19900101-2384')
  })

  test('do not open when one character was changed', () => {
    const sealed = secrets.seal('19900101-2384')
    const at = sealed.length - 10
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    expect(() => secrets.open(changed)).toThrow('authenticate')
  })

  test('still open after the key was rotated, and new ones use the new key', () => {
    const sealed = secrets.seal('before')
    const rotated = createSecrets({ ...keys, data: [key('new data'), key('data')] })
    expect(rotated.open(sealed)).toBe('before')
    expect(() => secrets.open(rotated.seal('after'))).toThrow('no data key')
  })

  test('an empty text and garbage are told apart', () => {
    expect(secrets.open(secrets.seal(''))).toBe('')
    for (const garbage of ['', '.', 'abc', '00000000.AAAA', `${secrets.seal('x').split('.')[0]}.AAAA`]) {
      expect(() => secrets.open(garbage)).toThrow(/no data key|too short/)
    }
  })
})

describe('keyed hashes and signatures', () => {
  test('a hash is the same for the same purpose and text, and only then', () => {
    expect(secrets.hash('ssn', 'a')).toBe(secrets.hash('ssn', 'a'))
    expect(secrets.hash('ssn', 'a')).not.toBe(secrets.hash('ssn', 'b'))
    expect(secrets.hash('ssn', 'a')).not.toBe(secrets.hash('bank', 'a'))
  })

  test('a signature holds for its purpose and text only', () => {
    const signature = secrets.sign('receipt', 'text')
    expect(secrets.verify('receipt', 'text', signature)).toBe(true)
    expect(secrets.verify('receipt', 'other', signature)).toBe(false)
    expect(secrets.verify('link', 'text', signature)).toBe(false)
    expect(secrets.verify('receipt', 'text', '')).toBe(false)
    expect(secrets.verify('receipt', 'text', secrets.hash('receipt', 'text'))).toBe(false)
  })
})
