import { createHash } from 'node:crypto'
import {
  agreementOf,
  agreementSourceOf,
  textOf,
  type AgreementForm,
} from '../../shared/features/agreements/agreement/agreement.rules.ts'
import { AGREEMENT_WORDS } from '../../shared/features/agreements/agreement/agreement-words.rules.ts'
import type { Signature } from '../../shared/features/sales/sale/sale-draft.schema.ts'
import type { Instant } from '../../shared/kernel/days.ts'

/** A name as a finger writes it. */
const strokes = [
  'M 20 90 C 40 20 60 20 66 88 S 90 120 104 60',
  'M 112 84 Q 130 40 142 84 T 176 80 T 208 84',
  'M 30 108 L 214 100',
]

/** What a customer of the story signs: the words of exactly this order, as their phone shows them. */
export function demoSignature(form: AgreementForm, signedAt: Instant): Signature {
  const text = textOf(agreementOf(agreementSourceOf(form, signedAt), 'sv'), false)
  const hash = createHash('sha256').update(text).digest('hex')
  return { language: 'sv', signedAt, text, hash, strokes, paperless: false, words: AGREEMENT_WORDS }
}
