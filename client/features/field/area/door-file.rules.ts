import { DOORS_AT_ONCE, type ImportedDoor } from '../../../../shared/features/field/area/area.api.ts'
import type { ImportField } from '../../../../shared/resource/import.ts'
import type { Reading } from '../../../desk/import/import.ts'

/** The columns of a list of doors, with what building lists of both countries call them. */
export const doorFields: readonly ImportField[] = [
  { name: 'street', required: true, names: ['gata', 'gatunamn', 'gatuadress', 'street', 'katu', 'katunimi'] },
  { name: 'number', required: true, names: ['nummer', 'gatunummer', 'nr', 'number', 'numero', 'talo'] },
  { name: 'postalCode', required: true, names: ['postnummer', 'postnr', 'zip', 'postal code', 'postinumero'] },
  { name: 'town', required: true, names: ['postort', 'ort', 'stad', 'city', 'town', 'postitoimipaikka', 'kaupunki'] },
  { name: 'stair', names: ['uppgång', 'trapphus', 'port', 'stair', 'entrance', 'porras', 'rappu'] },
  { name: 'floor', names: ['våning', 'plan', 'floor', 'kerros'] },
  { name: 'flat', names: ['lägenhet', 'lägenhetsnummer', 'lgh', 'flat', 'apartment', 'asunto', 'huoneisto'] },
  { name: 'lat', names: ['latitud', 'latitude', 'leveysaste', 'y'] },
  { name: 'lng', names: ['longitud', 'longitude', 'lon', 'pituusaste', 'x'] },
]

const names = ['street', 'number', 'postalCode', 'town', 'stair', 'floor', 'flat', 'lat', 'lng'] as const
const CELL_MAX: Readonly<Record<(typeof names)[number], number>> = {
  street: 100,
  number: 20,
  postalCode: 20,
  town: 60,
  stair: 15,
  floor: 15,
  flat: 15,
  lat: 30,
  lng: 30,
}

/** One part of a file, with the line of its first row. */
export interface DoorPart {
  readonly lines: readonly number[]
  readonly doors: ImportedDoor[]
}

/** The rows of a file in parts of the size that travels at once. Each part is made when it is asked for. */
export function* partsOf({ table, mapping }: Reading): Generator<DoorPart> {
  for (let first = 0; first < table.rows.length; first += DOORS_AT_ONCE) {
    const rows = table.rows.slice(first, first + DOORS_AT_ONCE)
    const doors = rows.map((cells) => {
      const cellOf = (name: (typeof names)[number]): string => {
        const at = mapping[name] ?? null
        return at === null ? '' : (cells[at] ?? '').trim().slice(0, CELL_MAX[name])
      }
      return Object.fromEntries(names.map((name) => [name, cellOf(name)])) as ImportedDoor
    })
    yield { lines: table.numbers.slice(first, first + DOORS_AT_ONCE), doors }
  }
}
