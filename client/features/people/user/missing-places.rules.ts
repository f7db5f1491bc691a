import type { ImportFault, ImportRow } from '../../../../shared/resource/import.ts'

export interface MissingPlaces {
  readonly offices: readonly string[]
  readonly teams: readonly { readonly name: string; readonly office: string }[]
}

/** The offices and teams that rows name and that are not there, each once. A team needs an office to be in. */
export function missingPlaces(
  faults: readonly ImportFault[],
  rows: readonly ImportRow[],
  onlyOffice: string | null,
): MissingPlaces {
  const unknown = faults.filter(({ code }) => code === 'import.unknown-name')
  const of = (field: string) => unknown.filter((fault) => fault.field === field).map(({ row }) => rows[row] ?? {})
  const offices = of('office').map((row) => text(row, 'office'))
  const teams = [...of('office'), ...of('team')].flatMap((row) => {
    const [name, office] = [text(row, 'team'), text(row, 'office') || (onlyOffice ?? '')]
    return name === '' || office === '' ? [] : [{ name, office }]
  })
  return {
    offices: [...byWord(offices, (name) => name).values()],
    teams: [...byWord(teams, ({ name, office }) => `${name} ${office}`).values()],
  }
}

const text = (row: ImportRow, field: string): string => (row[field] ?? '').trim()

/** The first of each, whatever its case. */
function byWord<T>(all: readonly T[], wordOf: (one: T) => string): ReadonlyMap<string, T> {
  return new Map(all.toReversed().map((one) => [wordOf(one).toLowerCase(), one] as const))
}
