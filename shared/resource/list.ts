import type * as z from 'zod/mini'
import type { Permission } from '../access/permissions.ts'
import type { Id } from '../kernel/ids.ts'

/** Rows a page may hold (specification, section 9). */
export const pageSizes = [2, 3, 5, 10, 20, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
export const DEFAULT_PAGE_SIZE = 25

/** Counting stops here: "over 10,000" is enough, and the cost does not grow with the table. */
export const COUNTED_TO = 10_000

/** many: any of several values; one: a single value; days: from a calendar day to another, both included. */
export type FilterKind = 'many' | 'one' | 'days'

/** A row of a list is flat: each field can be shown as it is, without a lookup by id. */
export interface ListRow {
  readonly id: Id
}

type Field<R extends ListRow> = keyof R & string
type Kinds = Readonly<Record<string, FilterKind>>
type FilterValues<Filters> = { readonly [F in keyof Filters]?: readonly string[] }

/**
 * A list that the server answers, as pure data: the same for the route, the SQL and the screen, so that a misspelt field
 * compiles on none of the three sides.
 */
export interface ListContract<
  R extends ListRow = ListRow,
  Filters extends Kinds = Kinds,
  Sort extends string = string,
> {
  /** `/api/v1/lists/<name>`. */
  readonly name: string
  /** Its extent decides which rows there are; of several, the widest. */
  readonly permission: Permission | readonly Permission[]
  /** A second right that must reach the row too: where it is missing there is no list. */
  readonly alsoWithin?: Permission
  readonly row: z.ZodMiniType<R>
  readonly filters: Filters
  /** The values that apply if a filter is left out. */
  readonly defaultFilters: FilterValues<Filters>
  /** The fields that can order the rows. Each has an index, or the list is small. */
  readonly sorts: readonly Sort[]
  readonly defaultSort: { readonly by: Sort; readonly direction: 'asc' | 'desc' }
  /** Whether the list can be searched. */
  readonly search: boolean
  /** Filters worth one press, each with a count. */
  readonly views: Readonly<Record<string, FilterValues<Filters>>>
  /** Amounts in the row's `currency` that are added up. */
  readonly sums: readonly string[]
  /** Fields that fewer people may see. To order or add up by one, a right to it must reach as far as the list does. */
  readonly narrower: Readonly<Record<string, readonly Permission[]>>
}

/** Declares a list. Fields, filters, sorts and sums are checked against the row. */
export function listContract<
  R extends ListRow,
  const Filters extends { readonly [F in Field<R>]?: FilterKind } & Kinds,
  const Sort extends Field<R>,
>(definition: {
  readonly name: string
  readonly permission: Permission | readonly Permission[]
  readonly alsoWithin?: Permission
  readonly row: z.ZodMiniType<R>
  readonly filters: Filters
  readonly defaultFilters?: FilterValues<Filters>
  readonly sorts: readonly Sort[]
  readonly defaultSort: { readonly by: NoInfer<Sort>; readonly direction: 'asc' | 'desc' }
  readonly search?: boolean
  readonly views?: Readonly<Record<string, FilterValues<Filters>>>
  readonly sums?: readonly Field<R>[]
  readonly narrower?: { readonly [F in Field<R>]?: readonly Permission[] }
}): ListContract<R, Filters, Sort> {
  return {
    defaultFilters: {},
    search: false,
    views: {},
    sums: [],
    narrower: {},
    ...definition,
  } as ListContract<R, Filters, Sort>
}

/** Any list, where it does not matter what its rows are. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyListContract = ListContract<any>
