import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword, isPassword } from './password.ts'

describe('a stored password [security 2]', () => {
  test('is an Argon2id hash of OWASP’s first choice of cost: 19 MiB, two rounds, one lane', async () => {
    const stored = await hashPassword('fyra blå elefanter')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22,}\$[A-Za-z0-9+/]{43}$/)
    expect(await hashPassword('fyra blå elefanter')).not.toBe(stored)
  })

  test('fits in each form of unicode, and nobody’s fits nothing', async () => {
    const stored = await hashPassword('fyra bla\u030A elefanter')
    expect(await isPassword('fyra blå elefanter', stored)).toBe(true)
    expect(await isPassword('fyra bla elefanter', stored)).toBe(false)
    expect(await isPassword('nobody has this password', null)).toBe(false)
  })
})

describe('a password that is guessed first [security 2]', () => {
  test.each([
    ['the first of the lists', 'qwertyuiop'],
    ['far down the list of a million', 'tonystewart'],
    ['in capitals', 'Q1W2E3R4T5'],
    ['of the lists of others', 'mypassword'],
    ['in Swedish', 'lösenord123'],
    ['in Finnish', 'rakastansinua'],
    ['a piece repeated', 'abcabcabcabc'],
    ['the own name with a year', 'sandgren2026'],
  ])('%s (%s) is refused', (_, password) => {
    expect(isCommonPassword(password, ['Elin Sandgren'])).toBe(true)
  })

  test.each(['fyra blå elefanter', 'en lång mening att minnas', 'vQ7-pelargon-Tåg'])('%s is not', (password) => {
    expect(isCommonPassword(password, ['Elin Sandgren'])).toBe(false)
  })
})
