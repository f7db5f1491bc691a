// The key of a rescue file for people and cameras: 256 random bits in letters that do not look like digits, and four
// more letters that detect a typing error.

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const KEY_BYTES = 32
const KEY_LETTERS = 52
const CHECK_LETTERS = 4
/** The prefix of the key in a QR code, so that a camera ignores other codes. */
const QR_PREFIX = 'ROND1:'

export type RescueKey = Uint8Array<ArrayBuffer>

export const newRescueKey = (): RescueKey => crypto.getRandomValues(new Uint8Array(KEY_BYTES))

/** Fourteen groups of four letters, the last of which checks the others. */
export async function textOfKey(key: RescueKey): Promise<string> {
  const letters = lettersOf(key) + (await checkOf(key))
  return (letters.match(/.{4}/gu) ?? []).join(' ')
}

/** The content of the key's QR code: only letters that a QR code stores compactly. */
export const qrTextOf = (keyText: string): string => QR_PREFIX + keyText.replaceAll(' ', '')

/** The key that was scanned, typed or pasted, however it is spaced. Null when a letter is wrong or missing. */
export async function keyOfText(text: string): Promise<RescueKey | null> {
  const letters = text
    .toUpperCase()
    .replace(QR_PREFIX, '')
    .replaceAll(/[\s-]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1')
  if (letters.length !== KEY_LETTERS + CHECK_LETTERS) return null
  const key = bytesOf(letters.slice(0, KEY_LETTERS))
  return key && (await checkOf(key)) === letters.slice(KEY_LETTERS) ? key : null
}

/** Names a key without telling it, so that a file knows a wrong key from damage. Four bytes. */
export async function markOfKey(key: RescueKey): Promise<Uint8Array<ArrayBuffer>> {
  const named = new Uint8Array([...new TextEncoder().encode('rond-rescue key'), ...key])
  return new Uint8Array(await crypto.subtle.digest('SHA-256', named)).slice(0, 4)
}

async function checkOf(key: RescueKey): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', key))
  return lettersOf(digest.slice(0, 3)).slice(0, CHECK_LETTERS)
}

function lettersOf(bytes: Uint8Array): string {
  let letters = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      letters += ALPHABET[(held >> bits) & 31] ?? ''
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? letters + (ALPHABET[(held << (5 - bits)) & 31] ?? '') : letters
}

/** Null for a letter outside the alphabet, and for letters that no key is written with. */
function bytesOf(letters: string): RescueKey | null {
  const bytes = new Uint8Array(KEY_BYTES)
  let held = 0
  let bits = 0
  let place = 0
  for (const letter of letters) {
    const value = ALPHABET.indexOf(letter)
    if (value < 0) return null
    held = (held << 5) | value
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes[place] = held >> bits
    place += 1
    held &= (1 << bits) - 1
  }
  return held === 0 ? bytes : null
}
