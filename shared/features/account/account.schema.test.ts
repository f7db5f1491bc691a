import { describe, expect, test } from 'vitest'
import { emailSchema } from './account.schema.ts'

describe('an address to sign in with', () => {
  test.each([
    ['is read in lower case', ' Anna@Rond.example ', undefined],
    ['has a name and a place', 'anna', 'account.email-invalid'],
    ['has a place with a dot', 'anna@rond', 'account.email-invalid'],
    ['is written in Latin letters', 'аnna@rond.example', 'account.email-invalid'],
  ])('%s', (_rule, text, code) => {
    expect(emailSchema.safeParse(text).error?.issues[0]?.message).toBe(code)
  })

  test('is asked for, not corrected, where the field is empty', () => {
    expect(emailSchema.safeParse('').error?.issues.map(({ message }) => message)).not.toContain('account.email-invalid')
  })
})
