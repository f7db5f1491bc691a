import * as z from 'zod/mini'
import { codeLine, oneLine } from '../../../kernel/one-line.ts'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { deviationTypes } from '../../sales/deviation/deviation.schema.ts'
import { cancelReasons, regretReasons, restoreReasons } from '../../sales/sale/sale-reasons.schema.ts'
import { REASON_CODE } from '../../sales/act/reason-detail.schema.ts'

/** What a reason is for: a deviation, a withdrawal, a cancellation, an order that was saved. */
export const reasonKinds = ['deviation', 'regret', 'cancel', 'restore'] as const
export type ReasonKind = (typeof reasonKinds)[number]

/** The words that rules, lists and phones know. Each reason of the company means one of them. */
export const reasonMeanings = {
  deviation: deviationTypes,
  regret: regretReasons,
  cancel: cancelReasons,
  restore: restoreReasons,
} as const satisfies Record<ReasonKind, readonly string[]>

const name = z.string().check(oneLine(), z.minLength(1, 'record.name-required'), z.maxLength(80, 'record.too-long'))

/** What is written of a reason. Kind, meaning and code stay as they are: sales name them. */
const reasonFormSchema = z.strictObject({
  kind: z.enum(reasonKinds),
  meaning: z.string().check(z.minLength(1, 'act.choose'), z.maxLength(40)),
  code: z.string().check(codeLine(), z.regex(REASON_CODE, 'reason.code-form')),
  sv: name,
  en: name,
  fi: name,
})

/** The reasons that back office chooses from. Archived ones are no longer offered. */
export const saleReasons = recordContract({
  name: 'sale-reasons',
  view: 'view providers',
  change: 'update providers',
  row: z.object({ ...recordFields, ...reasonFormSchema.shape }),
  form: reasonFormSchema,
  list: {
    filters: { kind: 'many' },
    sorts: ['kind', 'sv', 'en', 'fi', 'code'],
    defaultSort: { by: 'kind', direction: 'asc' },
  },
})
export type SaleReasonRow = z.infer<typeof saleReasons.row>

/** Whether the word is one that a reason of this kind can mean. */
export const isMeaningOf = (kind: ReasonKind, meaning: string): boolean =>
  (reasonMeanings[kind] as readonly string[]).includes(meaning)

/** A reason as a form chooses it: the word alone where the two are the same. */
export const choiceOf = ({ meaning, code }: Pick<SaleReasonRow, 'meaning' | 'code'>): string =>
  code === meaning ? code : `${meaning}:${code}`

/** The word and the code of a choice. */
export function chosenReason(choice: string): { readonly meaning: string; readonly reasonCode: string } {
  const [meaning = '', code = meaning] = choice.split(':')
  return { meaning, reasonCode: code }
}
