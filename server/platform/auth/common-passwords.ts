import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

// Swedish and Finnish equivalents of the English words in international lists.
const near = `
1234567890 12345678910 123456789a 0123456789 0987654321 9876543210 1111111111 0000000000 1122334455 1234512345
123456789q 123123123123 987654321a 147258369a qwertyuiop qwerty12345 qwerty123456 qwertyuiop123 1q2w3e4r5t
1q2w3e4r5t6y 1qaz2wsx3edc q1w2e3r4t5 zxcvbnm123 asdfghjkl1 asdfghjkl123 password12 password123 password1234
password12345 passw0rd123 p@ssw0rd123 p@ssword123 welcome123 welcome1234 letmein123 iloveyou12 iloveyou123
administrator admin12345 admin123456 changeme123 superman123 football123 baseball123 princess123 sunshine123
michael123 liverpool1 manchester chelsea123 abcdefghij abc1234567 abcd123456 testtest12 test123456 testtest123
losenord123 lösenord123 lösenord12 hejhejhej1 hejhej1234 hejhejhejhej sverige123 stockholm1 stockholm123 göteborg123
goteborg123 sommar2024 sommar2025 sommar2026 vinter2025 vinter2026 hammarby123 djurgården aikfotboll jagälskardig
salasana123 salasana12 salasana1234 suomi12345 suomi123456 helsinki123 perkele123 kissa12345 koira12345 jalkapallo
kesä123456 talvi12345 rakastansinua qwertyuiopå asdfghjklöä spring2026 summer2025 summer2026 autumn2026 winter2026
rond-demo-2026 salesforce
`
const known = new Set(near.trim().split(/\s+/))

/** Enough of a hash that no good password is taken for a common one: 2^48 against some ten thousand. */
export const KEY_BYTES = 6

/** A hash of a common password, so that the server ships no list of them. */
export const commonPasswordKey = (password: string): Buffer =>
  createHash('sha256').update(password.normalize('NFC').toLowerCase()).digest().subarray(0, KEY_BYTES)

let keys: Buffer | undefined

/** Looks in the sorted keys that scripts/make-common-passwords.ts made. */
function isOnList(password: string): boolean {
  keys ??= readFileSync(new URL('common-passwords.bin', import.meta.url))
  const key = commonPasswordKey(password)
  let [low, high] = [0, keys.length / KEY_BYTES]
  while (low < high) {
    const middle = (low + high) >> 1
    const order = key.compare(keys, middle * KEY_BYTES, (middle + 1) * KEY_BYTES)
    if (order === 0) return true
    if (order < 0) high = middle
    else low = middle + 1
  }
  return false
}

/**
 * Whether a password would be among the first to be guessed: on the lists, one character or a short piece repeated, or
 * little more than the user's own names.
 */
export function isCommonPassword(password: string, ownNames: readonly string[]): boolean {
  const plain = password.normalize('NFC').toLowerCase()
  if (known.has(plain) || isOnList(plain) || /^(.{1,4})\1+$/.test(plain)) return true
  const words = ownNames.flatMap((name) => name.toLowerCase().split(/[\s@.]+/)).filter((word) => word.length >= 4)
  return words.some((word) => plain.includes(word) && plain.length - word.length < 6)
}
