import { expect, test } from 'vitest'
import { blocksOf, filledText, type ContractValues } from './contract.rules.ts'
import { contractFields, contractTemplateFormSchema } from './contract.schema.ts'

const values = Object.fromEntries(contractFields.map((field) => [field, `<${field}>`])) as unknown as ContractValues

test('a template is filled in with the facts of one person, and its headings begin with #', () => {
  expect(filledText('{name} börjar {startDay}.', values)).toBe('<name> börjar <startDay>.')
  expect(blocksOf('# Parter\n\nA och B.\n\n# Lön\nEnligt plan.')).toEqual([
    { kind: 'heading', text: 'Parter' },
    { kind: 'paragraph', text: 'A och B.' },
    { kind: 'heading', text: 'Lön' },
    { kind: 'paragraph', text: 'Enligt plan.' },
  ])
})

test('a field that nobody knows is refused before a contract has a hole', () => {
  const form = { name: 'A', kind: 'work', language: 'sv', title: 'Avtal', body: `{lön} ${'text '.repeat(20)}` }
  expect(contractTemplateFormSchema.safeParse(form).success).toBe(false)
  expect(contractTemplateFormSchema.safeParse({ ...form, body: form.body.replace('lön', 'name') }).success).toBe(true)
})
