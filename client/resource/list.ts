import type { CustomTypeOptions } from 'i18next'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SheetKind } from '../../shared/resource/csv.ts'
import type { AnyListContract, FilterKind, ListContract, ListRow as Row } from '../../shared/resource/list.ts'
import type { UseOptions } from './controls/filters.ts'
import type { Exports, OwnCell } from './export/exported.ts'

export type Field<R extends Row> = keyof R & string

/** number; percent; money: whole öre or cents of the row's `currency`; day: `YYYY-MM-DD`; moment: an instant. */
export type ColumnKind = Exclude<SheetKind, 'text'>

export interface ColumnLook<R extends Row> {
  /** The kind of number in the column: decides its alignment and its type in an export. */
  readonly kind?: ColumnKind
  /** The sentence of a sum, with its `count`: «240 h». Left out: the number alone. */
  readonly sumKey?: string
  /** Figures that mean nothing together: a grade, a version. The selection shows no sum of them. */
  readonly isAdded?: false
  /** The exported value, if the field itself means nothing to a reader: a name for an id, a word for a status. */
  readonly exported?: Exports<R>
  /**
   * 1: heading of the card on phones; 2 (default): its second line; 3: only in the table; 4: only in a wide table; 5:
   * only in a very wide one. A table that must be scrolled sideways hides its last columns: its status, its deadline.
   */
  readonly priority?: 1 | 2 | 3 | 4 | 5
  /** Not drawn while a row is looked at beside the list: the quick look says it, and status and deadline need the room. */
  readonly beside?: false
  /** The widest the column may grow in the table, as CSS; longer text is cut. */
  readonly width?: string
  /** A text of several lines, which takes the whole width among the facts of one row. */
  readonly isLong?: true
}

// Two kinds, distinguished by `field`: one shows a field of the row, the other has a cell of its own.
export type Column<R extends Row> =
  | { [F in Field<R>]: FieldColumn<R, F> & Told<R, F> }[Field<R>]
  | (ColumnLook<R> & {
      readonly field?: undefined
      readonly id: string
      readonly cell: (given: { row: R }) => ReactNode
      readonly exported: Exports<R>
    })

type FieldColumn<R extends Row, F extends Field<R>> = ColumnLook<R> &
  OwnCell<R, R[F], { value: R[F]; row: R }> & { readonly field: F; readonly sortable?: true }

// An id means nothing to who opens the file.
type Told<R extends Row, F> = F extends `${string}Id` ? Pick<Required<ColumnLook<R>>, 'exported'> : unknown

/** A column of either kind, as the mechanism reads it once the compiler has checked how it was written. */
export interface ColumnShape<R extends Row> extends ColumnLook<R> {
  readonly field?: Field<R>
  readonly id?: string
  readonly sortable?: true
  readonly cell?: (given: { value: R[Field<R>]; row: R }) => ReactNode
  readonly dressed?: (value: R[Field<R>]) => ReactNode
}

export type FilterKinds<R extends Row> = { readonly [F in Field<R>]?: FilterKind }

/** The controls of a list in the order of their display. A filter without one is only set by views and links. */
export type FilterControls<R extends Row, Filters extends FilterKinds<R>> = {
  readonly [F in keyof Filters]?: Filters[F] extends 'days' ? 'days' : UseOptions
}

/** The chosen values of each filter. `days` holds two texts, first and last day, each of which may be empty. */
export type FilterValues = Readonly<Record<string, readonly string[]>>

export interface Sort {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** The source of a list's rows, which the server answers page by page. */
export interface ListSource<R extends Row> {
  readonly contract: AnyListContract
  readonly row?: R
}

/** Source, filters, views and order as the contract says them, to be spread into a definition. */
export function onServer<R extends Row, Filters extends Readonly<Record<string, FilterKind>>, Sort extends string>(
  contract: ListContract<R, Filters, Sort>,
) {
  const { filters, views, defaultSort } = contract
  return {
    source: { contract } as ListSource<R>,
    filters,
    views,
    defaultSort: { column: defaultSort.by as string, direction: defaultSort.direction },
  }
}

/** A list screen as data: what differs between one list and the next. Everything visible and odd goes in as JSX. */
export interface ListDefinition<R extends Row, Filters extends FilterKinds<R> = FilterKinds<R>> {
  readonly source: ListSource<R>
  /** The prefix of the list's texts: `<prefix>.title`, `.columns.<id>`, `.empty.title`, `.views.<id>` … */
  readonly i18n: ListPrefix
  readonly icon: LucideIcon
  readonly columns: readonly Column<R>[]
  readonly defaultSort: Sort
  /** Where what is typed is not what is asked: a secret stands in no address. `shown` is what the search box says of it. */
  readonly typedSearch?: {
    readonly useQuestion: () => (typed: string) => Promise<string | null>
    readonly shown: (search: string) => string
  }
  readonly filters: Filters
  /** The filters that apply if the address names none. */
  readonly defaultFilters?: { readonly [F in keyof Filters]?: readonly string[] }
  /** The controls of the filters, in order: `{ status: choices(statuses, 'time:report.status'), day: 'days' }`. */
  readonly controls?: FilterControls<R, Filters>
  /** Filters worth one press, by name: `<prefix>.views.<name>`. */
  readonly views?: Readonly<Record<string, { readonly [F in keyof Filters]?: readonly string[] }>>
  readonly rowHref: (row: R) => string
}

/** Declares a list screen. Misspelt fields, wrong cell types and unknown texts do not compile. */
export function defineList<R extends Row, const Filters extends FilterKinds<R>>(
  definition: ListDefinition<R, Filters>,
): ListDefinition<R, Filters> {
  return definition
}

/** The name of a column in the address, the catalogue and the table. */
export const columnId = <R extends Row>(column: ColumnShape<R>): string => column.field ?? column.id ?? ''

export const isSortable = <R extends Row>(column: ColumnShape<R>): boolean => column.sortable === true

/** Whether the list can be searched. */
export const isSearched = <R extends Row>({ source }: Pick<ListDefinition<R>, 'source'>): boolean =>
  source.contract.search

/** Numbers are aligned at the end of their cells. */
export const isNumeric = <R extends Row>({ kind }: Pick<ColumnShape<R>, 'kind'>): boolean =>
  kind === 'number' || kind === 'percent' || kind === 'money'

/** The columns of a list, whatever their kind. */
export const columnsOf = <R extends Row>(list: Pick<ListDefinition<R>, 'columns'>): readonly ColumnShape<R>[] =>
  list.columns as unknown as readonly ColumnShape<R>[]

/** The texts of a list that a catalogue must have before a definition may name it. */
interface ListWords {
  readonly title: string
  readonly columns: object
  readonly empty: { readonly title: string; readonly text: string }
  readonly missing: { readonly title: string; readonly text: string }
  readonly searchHint: string
}

type Catalogues = CustomTypeOptions extends { readonly resources: infer Known } ? Known : Record<string, never>

/** `namespace:group` of every group of texts that describes a list. */
export type ListPrefix = {
  [Name in keyof Catalogues]: {
    [Group in keyof Catalogues[Name] & string]: Catalogues[Name][Group] extends ListWords ? `${Name}:${Group}` : never
  }[keyof Catalogues[Name] & string]
}[keyof Catalogues]
