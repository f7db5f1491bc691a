import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { asSecret } from '../../../kernel/secret.ts'
import { signServices, signStates } from '../../../kernel/signing.ts'
import { candidateInfoSchema, notedInfoSchema } from '../info/candidate-info.schema.ts'
import { contractKinds } from '../contract/contract.schema.ts'
import { messageKinds, messageStates, messageWays } from '../message/message.schema.ts'
import { readinessItemSchema, tickedParts } from '../readiness/readiness.schema.ts'
import { stepFailures, stepKinds, stepStates } from '../step/step.schema.ts'
import { revealReasonSchema } from '../../people/user/user.schema.ts'
import { handedOverSchema, letterFormSchema } from '../../../resource/letter.ts'
import { noForm, rowActs } from '../../../resource/row-acts.ts'
import { candidateRowSchema } from './candidate.list.ts'
import { statesUnderway } from './candidate-path.rules.ts'
import {
  candidateFormSchema,
  candidateStates,
  endFormSchema,
  noteFormSchema,
  spaceFormSchema,
} from './candidate.schema.ts'

const nothing = z.strictObject({})
const versionField = { version: z.int().check(z.nonnegative()) }
const changed = z.object({ version: z.number() })
const changing = { access: 'update candidates', reach: 'row', whileActing: false, output: changed } as const
const choice = z.object({ id: idSchema, name: z.string() })

const stepViewSchema = z.object({
  id: idSchema,
  kind: z.enum(stepKinds),
  state: z.enum(stepStates),
  attempts: z.number(),
  failure: z.nullable(z.enum(stepFailures)),
  startedByName: z.string(),
  createdAt: instantSchema,
  nextAt: z.nullable(instantSchema),
  doneAt: z.nullable(instantSchema),
})
export type StepView = z.infer<typeof stepViewSchema>

const contractViewSchema = z.object({
  id: idSchema,
  kind: z.enum(contractKinds),
  title: z.string(),
  templateVersion: z.number(),
  service: z.enum(signServices),
  state: z.enum(signStates),
  declineReason: z.string(),
  sentAt: z.nullable(instantSchema),
  viewedAt: z.nullable(instantSchema),
  endedAt: z.nullable(instantSchema),
  expiresAt: instantSchema,
  hasFile: z.boolean(),
})
export type ContractView = z.infer<typeof contractViewSchema>

const messageViewSchema = z.object({
  id: idSchema,
  kind: z.enum(messageKinds),
  via: z.enum(messageWays),
  state: z.enum(messageStates),
  at: instantSchema,
  /** The message that would have been sent if a gateway were configured. */
  text: z.nullable(asSecret(z.string())),
  handedOver: handedOverSchema,
})
export type MessageView = z.infer<typeof messageViewSchema>

/** Somebody who may be the same person. Beyond the asker's reach the answer says no more than that there is somebody. */
const duplicateSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['candidate', 'employee', 'former']),
    id: idSchema,
    name: z.string(),
    by: z.enum(['email', 'phone', 'idNumber']),
  }),
  z.object({ kind: z.literal('elsewhere') }),
])
export type Duplicate = z.infer<typeof duplicateSchema>

const candidateViewSchema = z.object({
  candidate: candidateRowSchema,
  steps: z.array(stepViewSchema),
  contracts: z.array(contractViewSchema),
  messages: z.array(messageViewSchema),
  notes: z.array(z.object({ id: idSchema, byName: z.string(), at: instantSchema, text: z.string() })),
  files: z.array(
    z.object({ id: idSchema, name: z.string(), bytes: z.number(), byName: z.string(), at: instantSchema }),
  ),
  duplicates: z.array(duplicateSchema),
  /** When it came into each state, the oldest first. */
  stages: z.array(z.object({ state: z.enum(candidateStates), at: instantSchema })),
  /** From the contract on. Empty before. */
  readiness: z.array(readinessItemSchema),
  /** A changed address that somebody else has to confirm. Servers from before it had to be leave it out. */
  address: z._default(
    z.nullable(z.object({ changedByName: z.string(), changedAt: instantSchema, mayConfirm: z.boolean() })),
    null,
  ),
  /**
   * What is for somebody else than the asker: the link to an open contract, for whoever knows the identity number; the number,
   * for whoever is shown the link. Servers from before leave it out.
   */
  forOthers: z._default(z.object({ link: z.boolean(), number: z.boolean() }), { link: false, number: false }),
  /** What is known of the sealed part without opening it. */
  sealed: z.object({
    idNumber: z.string(),
    account: z.string(),
    hasContact: z.boolean(),
    hasDiet: z.boolean(),
    hasSizes: z.boolean(),
  }),
})
export type CandidateView = z.infer<typeof candidateViewSchema>

/** A candidate with steps, contracts, messages, notes and files. 404 beyond the right. */
export const getCandidate = endpoint({
  method: 'GET',
  path: '/api/v1/candidates/:id',
  access: 'view candidates',
  reach: 'row',
  whileActing: true,
  input: nothing,
  output: candidateViewSchema,
})

/** The choices of the forms. */
export const getCandidateChoices = endpoint({
  method: 'GET',
  path: '/api/v1/candidate-choices',
  access: 'view candidates',
  reach: 'query',
  whileActing: true,
  input: nothing,
  output: z.object({
    recruiters: z.array(choice),
    offices: z.array(choice),
    regions: z.array(choice),
    teams: z.array(z.extend(choice, { officeId: idSchema })),
    titles: z.array(choice),
    /** The roles that the asker may give. */
    roles: z.array(choice),
    coaches: z.array(choice),
    accountTemplates: z.array(choice),
    hasWorkTemplate: z.boolean(),
    hasEducationTemplate: z.boolean(),
    hasSms: z.boolean(),
    hasMail: z.boolean(),
    /** Spaces can be made in Value Case from here. */
    hasSpaces: z.boolean(),
  }),
})
export type CandidateChoices = z.infer<typeof getCandidateChoices.output>

/**
 * Adds a candidate. The id is made by the browser: sent twice, there is one. 409 `candidate.known` with the duplicates,
 * unless `isKnown` says that they were seen.
 */
export const postCandidate = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/v1/candidates',
  input: z.extend(candidateFormSchema, { id: idSchema, isKnown: z.boolean() }),
})

const candidateAct = rowActs({ path: '/api/v1/candidates/:id', right: 'update candidates', reach: 'row' })

/**
 * Changes a candidate. A new first day moves the account with it. A new address ends open links, and waits for somebody else
 * where something was sent to the old one.
 */
export const putCandidate = candidateAct('edit', { method: 'PUT', at: '', logs: 'edited', form: candidateFormSchema })

export const putCandidateSpace = candidateAct('space', { method: 'PUT', logs: 'spaceNoted', form: spaceFormSchema })

/** Makes the candidate's space in Value Case, once: a second press, or a lost answer, finds the one that was made. */
export const postCandidateSpace = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/v1/candidates/:id/space',
  input: z.strictObject(versionField),
})

/** Rejects a candidate, or notes that they withdrew. What is sensitive is erased at once. */
export const postCandidateEnd = candidateAct('end', { from: statesUnderway, form: endFormSchema })

/** Takes an ended candidate up again where they were. What was erased stays erased. */
export const postCandidateReopen = candidateAct('reopen', { logs: 'reopened', form: noForm })

/** Asks for the additional information by a new link; the earlier one no longer works. */
export const postCandidateAsk = candidateAct('ask', {
  logs: 'asked',
  from: statesUnderway,
  form: z.strictObject({ via: z.enum(messageWays) }),
})

/** Records that the recruiter sent a message from their own phone, because the system could not. */
export const postCandidateHandOver = candidateAct('hand-over', { logs: 'handedOver', form: letterFormSchema })

/** Withdraws that record. */
export const postCandidateHandOverUndo = candidateAct('hand-over-undo', {
  logs: 'notHandedOver',
  form: letterFormSchema,
})

/** Confirms an address that somebody else has changed. 403 `candidate.address-own` for the person who changed it. */
export const postCandidateAddress = candidateAct('address-confirmation', {
  logs: 'addressConfirmed',
  otherEyes: 'candidate-address.confirm',
  form: noForm,
})

/**
 * Notes the additional information that a candidate gave on the telephone. What is known already is replaced with a reason, and
 * the candidate hears of it. 422 at the fields that are wrong.
 */
export const putCandidateInfo = candidateAct('info', {
  method: 'PUT',
  logs: 'infoNoted',
  from: statesUnderway,
  otherEyes: 'candidate-number.learn',
  form: notedInfoSchema,
})

/**
 * Opens what is sealed of a candidate. Every call is logged with its reason. 403 `candidate.link-shown` for whoever is shown the
 * link to an open contract.
 */
export const postCandidateReveal = endpoint({
  method: 'POST',
  path: '/api/v1/candidates/:id/reveal',
  otherEyes: 'candidate-number.learn',
  access: 'reveal private_profiles',
  reach: 'row',
  whileActing: false,
  input: revealReasonSchema,
  output: z.object({ info: candidateInfoSchema, bank: z.string() }),
})

export const postCandidateNote = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/v1/candidates/:id/notes',
  input: z.extend(noteFormSchema, { id: idSchema }),
})

/** Ticks a part of the first day, or takes the tick back. */
export const putCandidateReady = candidateAct('ready', {
  method: 'PUT',
  form: z.strictObject({ part: z.enum(tickedParts), isReady: z.boolean() }),
})

/** The bytes of a file: PUT with `?name=` sends them, GET fetches them. */
export const candidateFilePath = (id: string, fileId: string): `/api/${string}` =>
  `/api/v1/candidates/${id}/files/${fileId}`

export const deleteCandidateFile = rowActs({
  path: '/api/v1/candidates/:id/files/:fileId',
  idName: 'id',
  right: 'update candidates',
  reach: 'row',
})('remove', { logs: 'fileRemoved', form: noForm, wasBlind: true })
