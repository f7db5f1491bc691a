import type { Exported, SheetKind } from '../../../shared/resource/csv.ts'

/** The content of a list as plain typed values, the same for every file format. */
export interface Sheet {
  readonly columns: readonly { readonly title: string; readonly kind: SheetKind }[]
  /** Money in whole öre or cents, days as `YYYY-MM-DD`, moments as instants, no value as null. */
  readonly rows: readonly (readonly Exported[])[]
}
