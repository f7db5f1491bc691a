import * as z from 'zod/mini'
import { endpoint, type Endpoint, type EndpointAccess, type HttpMethod } from '../kernel/endpoint.ts'
import { idSchema, type Id } from '../kernel/ids.ts'

/** Everything that is sent with the form of an act. */
export interface ActEnvelope {
  /** The version of the row that the person saw. The server refuses another with 412. */
  readonly version?: number | undefined
  /** Made by the client once per press: the same act sent again is answered as before. */
  readonly actId?: Id | undefined
}

const seenVersion = z.int().check(z.nonnegative())
const actId = z.optional(idSchema)
const envelope = { version: seenVersion, actId }
/** Applications of earlier releases send neither. */
const looseEnvelope = { version: z.optional(seenVersion), actId }
/** A query holds texts. */
const queryEnvelope = { version: z.optional(z.coerce.number().check(z.int(), z.nonnegative())), actId }

/** The answer of every act. */
export interface Acted {
  /** The version of the row after the act. An application that sent none gets none. */
  readonly version: number
}

/** The rule of an act, beside its rights. */
export interface ActRule {
  /** Its name in the activity log; null: it is not logged, because it is repeated all day and changes nothing that matters. */
  readonly logs: string | null
  /** The states in which it is possible; null: in every state. */
  readonly from: readonly string[] | null
  /** The parameter of the path that is the id of the row. */
  readonly idName: string
}

/** A change of one row, with a form: an endpoint that carries the rule of the act. */
export type RowAct<Form, Answer = unknown> = Endpoint<
  z.ZodMiniType<Form & ActEnvelope>,
  z.ZodMiniType<Answer & Acted>
> & {
  readonly act: ActRule
}

interface ActsOf {
  /** The path of one row, such as `/api/v1/candidates/:id`. */
  readonly path: `/api/v1/${string}/:${string}`
  /** The parameter that is the id of the row. Default: the last one. */
  readonly idName?: string
  /** The right that every act needs; of several, one. */
  readonly right: Exclude<EndpointAccess, 'public' | 'signed-in'>
  readonly reach: 'row' | 'company' | 'own'
  /** Whether the acts are possible while acting for another person. */
  readonly whileActing?: boolean | 'write'
}

interface ActDefinition<Form extends z.ZodMiniObject, Answer> {
  readonly form: Form
  /** The object that is answered beside the version of the row. Default: nothing. */
  readonly answer?: z.ZodMiniType<Answer>
  /** The last part of the path. Default: the name. Empty: the path of the row itself. */
  readonly at?: string
  readonly method?: Exclude<HttpMethod, 'GET'>
  /**
   * Earlier releases called it without a version, and tabs of theirs may be open: without one it is judged by the state
   * alone, and answered without one. Always so for DELETE.
   */
  readonly wasBlind?: true
  /** Default: the name. */
  readonly logs?: string | null
  /** Default: every state. */
  readonly from?: readonly string[]
  /** The line of the table of other eyes, for an act that its party does not do. */
  readonly otherEyes?: string
}

/** An act without a form. */
export const noForm = z.strictObject({})

/**
 * Contracts of the acts on the rows of one resource. The server carries each out in one transaction
 * (`server/resource/act`); the desk calls it with `callAct`.
 * @example export const postCandidateEnd = candidateAct('end', { form: endFormSchema, from: underway })
 */
export const rowActs =
  ({ path, idName = path.slice(path.lastIndexOf(':') + 1), right, reach, whileActing = false }: ActsOf) =>
  <Form extends z.ZodMiniObject, Answer = unknown>(
    name: string,
    { form, answer, at = name, method = 'POST', wasBlind, logs = name, from, otherEyes }: ActDefinition<Form, Answer>,
  ): RowAct<z.output<Form>, Answer> => {
    const isLoose = wasBlind === true || method === 'DELETE'
    return {
      ...endpoint({
        method,
        path: at === '' ? path : `${path}/${at}`,
        access: right,
        reach,
        whileActing,
        ...(otherEyes === undefined ? {} : { otherEyes }),
        // Form and answer are generic here, so the compiler cannot add up their fields.
        input: z.extend(form, envelopeOf(method, isLoose)) as unknown as z.ZodMiniType<z.output<Form> & ActEnvelope>,
        output: z.extend((answer ?? noAnswer) as z.ZodMiniObject, actedOf(isLoose)) as unknown as z.ZodMiniType<
          Answer & Acted
        >,
      }),
      act: { logs, from: from ?? null, idName },
    }
  }

const noAnswer = z.object({})
const actedOf = (isLoose: boolean) => ({ version: isLoose ? z.optional(z.number()) : z.number() })

const envelopeOf = (method: HttpMethod, isLoose: boolean) =>
  method === 'DELETE' ? queryEnvelope : isLoose ? looseEnvelope : envelope

/** Whether the act is possible in the state. */
export const isPossible = ({ act }: { readonly act: ActRule }, state: string): boolean =>
  act.from === null || act.from.includes(state)
