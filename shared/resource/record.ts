import * as z from 'zod/mini'
import type { Permission } from '../access/permissions.ts'
import { endpoint, type EndpointReach } from '../kernel/endpoint.ts'
import { idSchema, type Id } from '../kernel/ids.ts'
import { listContract, type FilterKind, type ListContract, type ListRow } from './list.ts'
import { rowActs } from './row-acts.ts'

/** An archived record is no longer offered, but what refers to it still shows it. Records are never deleted. */
export const recordStates = ['active', 'archived'] as const
export type RecordState = (typeof recordStates)[number]

/** The fields that every record has, to be spread into its row. */
export const recordFields = {
  id: idSchema,
  /** Raised by every change. A change names the version it was based on. */
  version: z.number(),
  state: z.enum(recordStates),
}

export interface RecordRow extends ListRow {
  readonly version: number
  readonly state: RecordState
}

/** How changes of a record ask for the extent of the right. */
export type RecordReach = Extract<EndpointReach, 'company' | 'row'>

type Kinds = Readonly<Record<string, FilterKind>>
/** A record without filters of its own. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type
type NoFilters = Readonly<Record<never, FilterKind>>
type StateFilter = { readonly state: 'many' }
type FieldOf<T> = keyof T & string
type Views<Filters> = Readonly<Record<string, { readonly [F in keyof Filters]?: readonly string[] }>>

/**
 * A simple record of the back office (an office, a title, a paycode) as pure data: what a row shows, what may be
 * written, and who may do it. Give a record commands instead where the trade has a rule.
 */
export interface RecordContract<
  R extends RecordRow = RecordRow,
  Form extends z.ZodMiniObject = z.ZodMiniObject,
  Filters extends Kinds = Kinds,
  Sort extends string = string,
> {
  /** `/api/v1/records/<name>`, `/api/v1/lists/<name>`, and the kind of its activity. */
  readonly name: string
  readonly view: Permission
  readonly change: Permission
  /** The act of the table of other eyes that a change is. The rules of the record enforce it. */
  readonly otherEyes?: string
  /** How its changes ask for the extent of the right: `company` for records of no place, `row` for those of places. */
  readonly reach: RecordReach
  readonly row: z.ZodMiniType<R>
  /** The part of a record that a person edits. The server parses it with the same schema. */
  readonly form: Form
  /** Fields in which no two records may hold the same text, whatever its case. Archived records count. */
  readonly unique: readonly FieldOf<z.output<Form>>[]
  /** Active records, unless the filter `state` asks for archived ones. */
  readonly list: ListContract<R, Filters, Sort>
}

/** Declares a record. Its list gets the filter `state` and the views `active` and `archived`. */
export function recordContract<
  R extends RecordRow & z.output<Form>,
  Form extends z.ZodMiniObject,
  const Sort extends FieldOf<R>,
  const Filters extends { readonly [F in FieldOf<R>]?: FilterKind } & Kinds = NoFilters,
>(definition: {
  readonly name: string
  readonly view: Permission
  readonly change: Permission
  readonly otherEyes?: string
  /** Left out: its rows belong to no place, and are changed with a right to the whole company only. */
  readonly reach?: RecordReach
  readonly row: z.ZodMiniType<R>
  readonly form: Form
  readonly unique?: readonly FieldOf<z.output<Form>>[]
  readonly list: {
    readonly filters?: Filters
    readonly sorts: readonly Sort[]
    readonly defaultSort: { readonly by: NoInfer<Sort>; readonly direction: 'asc' | 'desc' }
    readonly search?: boolean
    readonly views?: Views<Filters>
  }
}): RecordContract<R, Form, Filters & StateFilter, Sort> {
  const { name, view, change, otherEyes, reach = 'company', row, form, unique = [], list } = definition
  const { filters, views, search = true, ...order } = list
  const contract = listContract({
    name,
    permission: view,
    row,
    filters: { ...filters, state: 'many' },
    defaultFilters: { state: ['active'] },
    search,
    views: { active: {}, ...views, archived: { state: ['archived'] } },
    ...order,
  })
  const eyes = otherEyes === undefined ? {} : { otherEyes }
  const filtered = contract as ListContract<R, Filters & StateFilter, Sort>
  return { name, view, change, reach, ...eyes, row, form, unique, list: filtered }
}

/**
 * The calls that change a record. Each answers the row as it is afterwards, may be sent again after a lost answer, and
 * refuses with 403 or 404 beyond the right, and 409 where the record does not allow it (`record.taken`, with the field).
 */
export function recordEndpoints<R extends RecordRow, Form extends z.ZodMiniObject>({
  name,
  change,
  otherEyes,
  reach,
  row,
  form,
}: Pick<RecordContract<R, Form>, 'name' | 'change' | 'otherEyes' | 'reach' | 'row' | 'form'>) {
  const eyes = otherEyes === undefined ? {} : { otherEyes }
  const path = `/api/v1/records/${name}` as const
  const output = z.object({ row })
  return {
    /** The id is made by the client: sent twice, it creates one record. */
    create: endpoint({
      method: 'POST',
      path,
      access: change,
      ...eyes,
      reach,
      whileActing: false,
      input: withFields<Form, { id: Id }>(form, { id: idSchema }),
      output,
    }),
    /** Names the version that the person saw. 412 with {@link recordConflictSchema} where somebody was faster. */
    edit: endpoint({
      method: 'PATCH',
      path: `${path}/:id`,
      access: change,
      ...eyes,
      reach,
      whileActing: false,
      input: withFields<Form, { version: number }>(form, { version: z.int().check(z.nonnegative()) }),
      output,
    }),
    archive: endpoint({
      method: 'POST',
      path: `${path}/:id/archive`,
      access: change,
      ...eyes,
      reach,
      whileActing: false,
      input: z.strictObject({}),
      output,
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/:id/restore`,
      access: change,
      ...eyes,
      reach,
      whileActing: false,
      input: z.strictObject({}),
      output,
    }),
  }
}

/**
 * Contracts of further acts on a record, with the right and the reach of its changes: `server/resource/record/record-acts.ts`
 * carries them out, and `acts` of `defineRecord` shows them.
 * @example export const postOfficeClose = recordActs(offices)('close', { form: noForm, from: ['active'], logs: 'closed' })
 */
export const recordActs = ({ name, change, reach }: Pick<AnyRecordContract, 'name' | 'change' | 'reach'>) =>
  rowActs({ path: `/api/v1/records/${name}/:id`, right: change, reach })

/** The form with fields of the call beside its own, and all its checks. */
const withFields = <Form extends z.ZodMiniObject, Fields extends object>(
  form: Form,
  fields: Readonly<Record<keyof Fields & string, z.ZodMiniType>>,
) => z.safeExtend(form, fields as never) as unknown as z.ZodMiniType<z.output<Form> & Fields, z.input<Form> & Fields>

export const RECORD_CHANGED = 'record.changed-meanwhile'

/** The problem with status 412: the row as it is now, so that the person sees both values and chooses. */
export const recordConflictSchema = <R extends RecordRow>(row: z.ZodMiniType<R>) =>
  z.object({ code: z.literal(RECORD_CHANGED), row })

/** Any record, where it does not matter what it holds. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyRecordContract = RecordContract<any, any, any, any>
