import { contractFields, type ContractField } from './contract.schema.ts'

export type ContractValues = Readonly<Record<ContractField, string>>

/** The text of a template with a person's own facts in the place of the names in braces. */
export const filledText = (text: string, values: ContractValues): string =>
  text.replaceAll(/\{(\w+)\}/gu, (braces, name: string) => {
    const field = contractFields.find((known) => known === name)
    return field === undefined ? braces : values[field]
  })

/** The fields that a text names and that are empty for this person: the contract would have a hole there. */
export const missingFields = (text: string, values: ContractValues): readonly ContractField[] =>
  contractFields.filter((field) => text.includes(`{${field}}`) && values[field].trim() === '')

export interface ContractBlock {
  readonly kind: 'heading' | 'paragraph'
  readonly text: string
}

/** A contract in headings and paragraphs. */
export const blocksOf = (body: string): readonly ContractBlock[] =>
  body
    .split(/\n\s*\n/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => {
      const [first = '', ...rest] = part.split('\n')
      if (!first.startsWith('# ')) return [{ kind: 'paragraph', text: part } as const]
      const heading = { kind: 'heading', text: first.slice(2).trim() } as const
      const text = rest.join('\n').trim()
      return text === '' ? [heading] : [heading, { kind: 'paragraph', text } as const]
    })
