import * as z from 'zod/mini'
import type { Permission } from '../access/permissions.ts'
import { instantSchema } from '../kernel/days.ts'
import { endpoint, type Endpoint } from '../kernel/endpoint.ts'
import { idSchema } from '../kernel/ids.ts'
import type { Failure } from '../kernel/result.ts'
import type { RecordReach } from './record.ts'
import { noForm, rowActs, type RowAct } from './row-acts.ts'

/** draft: never published; published: its newest edition is in use; archived: no longer used. */
export const editionStates = ['draft', 'published', 'archived'] as const
export type EditionState = (typeof editionStates)[number]

const inUse = ['draft', 'published'] as const satisfies readonly EditionState[]

/** Number, time and author of an edition. */
export const editionHeadSchema = z.object({ number: z.number(), at: instantSchema, byName: z.string() })
export type EditionHead = z.infer<typeof editionHeadSchema>

/** A form whose content is what editions hold. Its other fields, such as a name, belong to no edition. */
export interface EditionForm {
  readonly content: unknown
}

/** A resource as it is edited: the stored form, and its editions without their content, newest first. */
export interface EditedView<Form extends EditionForm, Details extends object = object> {
  readonly id: string
  readonly version: number
  readonly state: EditionState
  /** The newest edition; null: none yet. */
  readonly edition: number | null
  /** Whether publishing would make an edition. */
  readonly hasChanges: boolean
  readonly form: Form
  readonly editions: readonly (EditionHead & Details)[]
}

interface Definition<Schema extends z.ZodMiniObject, Details extends object> {
  /** The kind of its log, and of what a device stores of it. */
  readonly name: string
  readonly path: `/api/v1/${string}`
  readonly view: Permission
  readonly right: Permission
  /** Left out: its rows belong to no place, and both rights must reach the whole company. */
  readonly reach?: RecordReach
  /** `content` is what editions hold. */
  readonly form: Schema
  /** `drafts`: a save is a draft until it is published. `editions`: each save of another content is the next edition. */
  readonly saves: 'drafts' | 'editions'
  /** The reasons why a content cannot become an edition. Default: none. */
  readonly publishFailures?: (content: ContentOf<Schema>) => readonly Failure[]
  /** Fields to fill in when publishing, such as a note. Each edition shows their values. Default: none. */
  readonly details?: z.ZodMiniObject & z.ZodMiniType<Details>
  readonly maxBytes?: number
}

type ContentOf<Schema extends z.ZodMiniObject> = z.output<Schema> extends { content: infer Content } ? Content : never

const numberSchema = z.coerce.number().check(z.int(), z.positive(), z.maximum(1_000_000))
const askedSchema = z.strictObject({ number: numberSchema })

/** A resource with editions that never change, as pure data: its calls, its rights and what may be published. */
export interface Editioned<Form extends EditionForm, Details extends object = object> {
  readonly name: string
  readonly view: Permission
  readonly right: Permission
  readonly reach: RecordReach
  readonly saves: 'drafts' | 'editions'
  readonly maxBytes: number
  /** The names of the fields of its form. */
  readonly fields: readonly string[]
  readonly publishFailures: (content: Form['content']) => readonly Failure[]
  readonly get: Endpoint<z.ZodMiniType<z.output<typeof noForm>>, z.ZodMiniType<EditedView<Form, Details>>>
  /** The content of one edition. */
  readonly edition: Endpoint<typeof askedSchema, z.ZodMiniType<{ content: Form['content'] }>>
  /** Saves the form. At version 0 it begins the resource, under an id that the client makes. */
  readonly save: RowAct<Form>
  /** Makes the stored content the next edition. Null where each save does. */
  readonly publish: RowAct<Details> | null
  /** Archives the resource, or restores it to its earlier state. */
  readonly archive: RowAct<{ isArchived: boolean }>
}

/**
 * Declares a resource with editions. `server/resource/edition` carries its acts out, and `client/desk/edition` shows it.
 * @example export const qualityTemplates = editioned({ name: 'quality-templates', path: '/api/v1/quality-templates', … })
 */
export function editioned<Schema extends z.ZodMiniObject, Details extends object = object>(
  definition: Definition<Schema, Details>,
): Editioned<z.output<Schema> & { readonly content: ContentOf<Schema> }, Details> {
  type Form = z.output<Schema> & { readonly content: ContentOf<Schema> }
  const { name, path, view, right, reach = 'company', form, saves } = definition
  const { publishFailures = () => [], maxBytes = 256 * 1024 } = definition
  const details: z.ZodMiniObject = definition.details ?? noForm
  const act = rowActs({ path: `${path}/:id`, right, reach })
  const asked = { method: 'GET', access: view, reach, whileActing: true } as const
  const viewSchema = z.object({
    id: idSchema,
    version: z.number(),
    state: z.enum(editionStates),
    edition: z.nullable(z.number()),
    hasChanges: z.boolean(),
    form,
    editions: z.array(z.extend(editionHeadSchema, details.def.shape)),
  })
  const { content = z.unknown() } = form.def.shape as Readonly<Record<string, z.ZodMiniType>>
  return {
    name,
    view,
    right,
    reach,
    saves,
    maxBytes,
    fields: Object.keys(form.def.shape),
    publishFailures,
    // The form is generic here, so the compiler cannot see the fields of what is answered and sent.
    get: endpoint({
      ...asked,
      path: `${path}/:id`,
      input: z.strictObject({}),
      output: viewSchema as unknown as z.ZodMiniType<EditedView<Form, Details>>,
    }),
    edition: endpoint({
      ...asked,
      path: `${path}/:id/edition`,
      input: askedSchema,
      output: z.object({ content }) as unknown as z.ZodMiniType<{ content: Form['content'] }>,
    }),
    save: act('edit', { method: 'PUT', at: '', logs: 'edited', from: inUse, form }) as unknown as RowAct<Form>,
    publish:
      saves === 'drafts'
        ? (act('publish', { logs: 'published', from: inUse, form: details }) as unknown as RowAct<Details>)
        : null,
    archive: act('archive', { logs: 'archived', form: z.strictObject({ isArchived: z.boolean() }) }),
  }
}

/** Whether two contents are equal. A database may answer the fields of an object in another order. */
export const isSameContent = (one: unknown, other: unknown): boolean => one === other || inOrder(one) === inOrder(other)

const inOrder = (content: unknown): string =>
  JSON.stringify(content, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
