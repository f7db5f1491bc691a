import * as z from 'zod/mini'
import { freeText, oneLine } from '../../../kernel/one-line.ts'
import { languages } from '../../account/account.schema.ts'

export const contractKinds = ['work', 'education'] as const
export type ContractKind = (typeof contractKinds)[number]

/** The parts of a candidate that the text of a contract may name in braces. */
export const contractFields = [
  'name',
  'firstName',
  'idNumber',
  'address',
  'postalCode',
  'email',
  'phone',
  'startDay',
  'startTime',
  'office',
  'company',
  'companyNumber',
  'companyAddress',
  'recruiter',
  'today',
] as const
export type ContractField = (typeof contractFields)[number]

/** A document can be signed so long after it was sent. */
export const CONTRACT_DAYS = 30

const TITLE_MAX = 120
const BODY_MAX = 30_000

const isKnown = (text: string): boolean =>
  [...text.matchAll(/\{([^{}]*)\}/gu)].every(([, name = '']) => contractFields.some((field) => field === name))

/** A template: headings are lines that begin with `# `, and paragraphs are divided by empty lines. */
export const contractTemplateFormSchema = z.strictObject({
  name: z.string().check(oneLine(), z.minLength(1, 'record.name-required'), z.maxLength(60, 'record.too-long')),
  kind: z.enum(contractKinds),
  language: z.enum(languages),
  title: z
    .string()
    .check(oneLine(), z.minLength(1, 'contract.title-required'), z.maxLength(TITLE_MAX, 'record.too-long')),
  body: z
    .string()
    .check(
      freeText(),
      z.minLength(40, 'contract.body-required'),
      z.maxLength(BODY_MAX, 'record.too-long'),
      z.refine(isKnown, { error: 'contract.field-unknown' }),
    ),
})
export type ContractTemplateForm = z.infer<typeof contractTemplateFormSchema>
