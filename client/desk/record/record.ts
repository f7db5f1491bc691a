import type { ComponentType } from 'react'
import type { Failure } from '../../../shared/kernel/result.ts'
import type { Text } from '../../ui/text.ts'
import type * as z from 'zod/mini'
import type { RecordContract, RecordRow } from '../../../shared/resource/record.ts'
import type { RowAct } from '../../../shared/resource/row-acts.ts'
import type { ListDefinition } from '../../resource/list.ts'
import type { FormKit } from '../form/dialog-form.tsx'

/**
 * A simple record on the screens: created, edited, archived and restored online, with its list and its log. What the
 * server answers, and who may do what, is in its contract.
 */
export interface RecordScreens<R extends RecordRow, Values extends object> {
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly contract: Pick<RecordContract<R, any, any, any>, 'name' | 'change' | 'reach' | 'row' | 'form' | 'list'>
  readonly list: ListDefinition<R>
  /** `formFor(contract.form, words)`. */
  readonly kit: FormKit<Values, object>
  /** What a new record begins with; its keys are the fields of the form. */
  readonly empty: Values
  /** What a field says to a reader where its value is an id: the name that the row has for it. */
  readonly shown?: Readonly<Record<string, (row: R) => string | null>>
  /** The fields of the form. */
  readonly Fields: ComponentType
  /** The words for the values of a field in the log, as `catalog:types`: the value is the last part of the key. */
  readonly logged?: Readonly<Record<string, string>>
  /** Left out: every row may be edited, by those who may at all. */
  readonly mayEdit?: (row: R) => boolean
  /** A new row belongs to no place: it is made by those alone whose right reaches the whole company. */
  readonly isMadeForCompany?: true
  /** For rows that something has to happen to before they are archived: the reason, and the dialog that does both. */
  readonly archiving?: {
    readonly failureOf: (row: R) => Failure | null
    readonly Dialog: ComponentType<{ row: R; onClose: () => void }>
  }
  /** Acts of its own, beside its facts: those that ask for nothing. `acts` and `activity` of its words name each. */
  readonly acts?: readonly RowAct<object>[]
  /** What a row is called; never empty. */
  readonly nameOf: (row: R, text: Text, language: string) => string
}

interface Definition<R extends RecordRow, Form extends z.ZodMiniObject> extends Omit<
  RecordScreens<R, z.input<Form> & object>,
  'contract' | 'list' | 'kit'
> {
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly contract: RecordContract<R, Form, any, any>
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly list: ListDefinition<R, any>
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly kit: FormKit<any, any>
}

/** Declares the screens of a record. The values of `empty` are checked against the form of the contract. */
export const defineRecord = <R extends RecordRow, Form extends z.ZodMiniObject>(
  definition: Definition<R, Form>,
): RecordScreens<R, z.input<Form> & object> => definition

/** What a form of the record begins with when it edits a row. */
export const valuesOf = <R extends RecordRow, Values extends object>(
  { empty }: Pick<RecordScreens<R, Values>, 'empty'>,
  row: R,
): Values => Object.fromEntries(Object.keys(empty).map((name) => [name, row[name as keyof R]])) as Values
