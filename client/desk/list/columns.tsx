import { useTranslation } from 'react-i18next'
import type { Day, Instant } from '../../../shared/kernel/days.ts'
import type { Currency } from '../../../shared/kernel/money.ts'
import type { ListContract, ListRow } from '../../../shared/resource/list.ts'
import type { OwnCell } from '../../resource/export/exported.ts'
import type { Column, ColumnLook, ColumnShape, Field } from '../../resource/list.ts'
import { formatNumber } from '../../ui/format.ts'
import { useText } from '../../ui/text.ts'
import { Money } from '../shown/money.tsx'
import { PersonName } from '../shown/person-name.tsx'
import type { BadgeOf } from '../shown/status-badge.tsx'
import { AgoText, DayText, MomentText } from '../shown/when.tsx'

/** The fields of a row that may hold a value. */
type FieldOf<R extends ListRow, Value> = {
  [F in Field<R>]-?: R[F] extends Value | null | undefined ? F : never
}[Field<R>]

/** What a column may differ in; `sortable` only where no contract says it. */
type Look<R extends ListRow, F extends Field<R>> = Omit<ColumnLook<R>, 'kind'> &
  OwnCell<R, R[F], { row: R }> & { readonly sortable?: true }

/** What the mechanism makes of a column, or its look says. */
type Shape<R extends ListRow> = Omit<ColumnShape<R>, 'field' | 'cell' | 'dressed'> & {
  readonly cell?: ColumnShape<R>['cell'] | undefined
  // Given by the look of one field; the mechanism calls it with that field's value.
  readonly dressed?: unknown
}

/**
 * The columns of one list by what they hold. What is empty stays empty, an export writes what a reader understands, and
 * the contract says which columns can be sorted:
 *
 *     const { personColumn, moneyColumn } = columnsFor(payoutList)
 */
export function columnsFor<R extends ListRow>(contract?: Pick<ListContract<R>, 'row' | 'sorts'>) {
  const sorts: readonly string[] = contract?.sorts ?? []
  // The compiler has checked the field against the row by the name of the column; here it is any of them.
  const column = (field: string, shape: Shape<R>) =>
    ({ field, ...(sorts.includes(field) ? { sortable: true } : {}), ...shape }) as unknown as Column<R>
  return {
    /** A text or a number as it is. */
    plainColumn: <F extends FieldOf<R, string | number>>(field: F, look: Look<R, F> = {}) => column(field, look),
    /** How many; right-aligned, grouped in thousands and added up like figures. */
    numberColumn: <F extends FieldOf<R, number>>(field: F, look: Look<R, F> = {}) =>
      column(field, {
        kind: 'number',
        cell: ({ value }) => (isEmpty(value) ? '' : <NumberText of={Number(value)} />),
        ...look,
      }),
    /** A number that names something (a version, a line of a file): aligned like figures, never grouped or added up. */
    ordinalColumn: <F extends FieldOf<R, number>>(field: F, look: Look<R, F> = {}) =>
      column(field, { kind: 'number', isAdded: false, ...look }),
    /** Whole öre or cents in the row's `currency`. */
    moneyColumn: <F extends (R extends { readonly currency: Currency } ? FieldOf<R, number> : never)>(
      field: F,
      look: Look<R, F> = {},
    ) =>
      column(field, {
        kind: 'money',
        cell: ({ value, row }) =>
          isEmpty(value) ? (
            ''
          ) : (
            <Money ore={Number(value)} currency={(row as unknown as { currency: Currency }).currency} />
          ),
        ...look,
      }),
    dayColumn: <F extends FieldOf<R, Day>>(field: F, look: Look<R, F> = {}) =>
      column(field, {
        kind: 'day',
        cell: ({ value }) => (isEmpty(value) ? '' : <DayText day={value as Day} />),
        ...look,
      }),
    /** Day and time. */
    momentColumn: <F extends FieldOf<R, Instant>>(field: F, look: Look<R, F> = {}) =>
      column(field, {
        kind: 'moment',
        cell: ({ value }) => (isEmpty(value) ? '' : <MomentText at={value as Instant} />),
        ...look,
      }),
    /** How long ago; a file has the moment. */
    agoColumn: <F extends FieldOf<R, Instant>>(field: F, look: Look<R, F> = {}) =>
      column(field, {
        kind: 'moment',
        cell: ({ value }) => (isEmpty(value) ? '' : <AgoText at={value as Instant} />),
        ...look,
      }),
    /** A person by name, with initials. */
    personColumn: <F extends FieldOf<R, string>>(field: F, look: Look<R, F> = {}) =>
      column(field, {
        cell: ({ value }) => (isEmpty(value) ? '' : <PersonName name={String(value)} />),
        ...look,
      }),
    /** A value of a closed list in the words of the catalogue: `<words>.<value>`. */
    wordColumn: <F extends FieldOf<R, string | number>>(field: F, words: string, look: Look<R, F> = {}) =>
      column(field, {
        cell: ({ value }) => (isEmpty(value) ? '' : <Words of={`${words}.${String(value)}`} />),
        exported: { words },
        ...look,
      }),
    /** A status as a badge; a phone shows it in the heading of the card. */
    statusColumn: <F extends FieldOf<R, string>>(
      field: F,
      Badge: BadgeOf<NonNullable<R[F]> & string>,
      look: Look<R, F> = {},
    ) =>
      column(field, {
        priority: 1,
        cell: ({ value }) => (isEmpty(value) ? '' : <Badge status={value as NonNullable<R[F]> & string} />),
        exported: { words: Badge.words },
        ...look,
      }),
  }
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined

function Words({ of }: { of: string }) {
  return useText()(of)
}

function NumberText({ of }: { of: number }) {
  const { i18n } = useTranslation()
  return formatNumber(of, i18n.language)
}
