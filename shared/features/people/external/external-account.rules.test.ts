import { expect, test } from 'vitest'
import { accountName, groupsIn, partsOfPerson } from './external-account.rules.ts'
import { accountTemplateFormSchema } from './external-account.schema.ts'

const person = partsOfPerson({ name: 'Åsa Maria Öberg-Sæther', shortName: 'ÅÖ', employeeId: '1041' })

test.each([
  ['{first}.{last}@firma.example', 1, 'asa.obergsaether@firma.example'],
  ['{first}.{last}@firma.example', 2, 'asa.obergsaether2@firma.example'],
  ['{f}{l}-{employeeId}', 1, 'ao-1041'],
  ['{f}{l}-{employeeId}', 3, 'ao-10413'],
  ['{short}', 1, 'ao'],
] as const)('%s, try %i, makes %s', (pattern, attempt, name) => {
  expect(accountName(pattern, person, attempt)).toBe(name)
})

test('no name is made of what a person lacks', () => {
  expect(accountName('{first}.{last}', partsOfPerson({ name: 'Cher', shortName: '', employeeId: '' }))).toBe('')
})

test('groups are one a line', () => {
  expect(groupsIn(' a \n\nb')).toEqual(['a', 'b'])
})

test.each(['firma', '{name}@firma.example', '{first} {last}', '{first}<script>'])('%s is no pattern', (namePattern) => {
  const form = { name: 'Mejl', system: 'here', namePattern, groups: '' }
  expect(accountTemplateFormSchema.safeParse(form).error?.issues[0]?.message).toBe('external-account.pattern-unknown')
})
