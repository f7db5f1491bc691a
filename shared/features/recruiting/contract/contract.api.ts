import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { freeText } from '../../../kernel/one-line.ts'
import { signStates } from '../../../kernel/signing.ts'
import { languages } from '../../account/account.schema.ts'
import { messageWays } from '../message/message.schema.ts'
import { tokenField } from '../info/candidate-page.api.ts'
import { noForm, rowActs } from '../../../resource/row-acts.ts'
import { contractKinds } from './contract.schema.ts'

const contractAct = rowActs({
  path: '/api/v1/candidates/:id/contracts/:contractId',
  idName: 'id',
  right: 'update candidates',
  reach: 'row',
})

/** Sends the link of an open contract again; the earlier one no longer works. */
export const postContractSend = contractAct('send', {
  logs: 'contractSentAgain',
  form: z.strictObject({ via: z.enum(messageWays) }),
  wasBlind: true,
})

/** Takes an open contract back. It can be made again. */
export const postContractCancel = contractAct('cancel', { logs: 'contractCancelled', form: noForm, wasBlind: true })

/** The document, with its audit page once it is signed. */
export const contractFilePath = (id: string, contractId: string): `/api/${string}` =>
  `/api/v1/candidates/${id}/contracts/${contractId}/file`

/** Scrive's callback for a document. The answer says nothing: what it stands for is asked of Scrive itself. */
export const SCRIVE_CALLBACK_PATH = '/api/v1/signing/scrive'

export const contractPageStates = [...signStates, 'locked'] as const

const pageSchema = z.object({
  state: z.enum(contractPageStates),
  language: z.enum(languages),
  kind: z.enum(contractKinds),
  companyName: z.string(),
  /** Null until the last digits are confirmed. */
  document: z.nullable(z.object({ title: z.string(), body: z.string(), sha256: z.string(), expiresAt: instantSchema })),
})
export type ContractPage = z.infer<typeof pageSchema>

const open = { method: 'POST', access: 'public', reach: 'public', whileActing: false, output: pageSchema } as const
/** The last four characters of the identity number: a confirmation that the right person has the link. */
export const lastFourSchema = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^\d{3}[\dA-Z]$/u, 'profile.last-four-invalid'))

/** Looks at the link of a contract. Nothing of its content is answered yet. */
export const postLookAtContract = endpoint({
  ...open,
  path: '/api/v1/contract-page/look',
  input: z.strictObject(tokenField),
})

/** Opens the document to the person with these last digits: five tries. 422 `profile.last-four-wrong`, 429 when locked. */
export const postOpenContract = endpoint({
  ...open,
  path: '/api/v1/contract-page/open',
  input: z.strictObject({ ...tokenField, lastFour: lastFourSchema }),
})

/** Signs the document that was read: its hash is part of the act. 409 `contract.changed`, `contract.over`. */
export const postSignContract = endpoint({
  ...open,
  path: '/api/v1/contract-page/sign',
  input: z.strictObject({
    ...tokenField,
    lastFour: lastFourSchema,
    sha256: z.string().check(z.regex(/^[\da-f]{64}$/u)),
    strokes: z
      .array(z.string().check(z.maxLength(20_000), z.regex(/^[MLQCTSZ\d\s.,e-]*$/i)))
      .check(z.minLength(1), z.maxLength(200)),
  }),
})

export const postDeclineContract = endpoint({
  ...open,
  path: '/api/v1/contract-page/decline',
  input: z.strictObject({
    ...tokenField,
    lastFour: lastFourSchema,
    reason: z.string().check(freeText(), z.maxLength(500, 'record.too-long')),
  }),
})

/** The document as a file, for the signer's own records. */
export const postContractFile = endpoint({
  method: 'POST',
  path: '/api/v1/contract-page/file',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: z.strictObject({ ...tokenField, lastFour: lastFourSchema }),
  output: z.object({ name: z.string(), base64: z.string() }),
})
