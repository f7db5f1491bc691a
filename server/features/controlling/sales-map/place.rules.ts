import { readFileSync } from 'node:fs'
import type { Country } from '../../../../shared/features/catalog/provider.schema.ts'
import type { MapLevel } from '../../../../shared/features/controlling/sales-map/sales-map.api.ts'

/**
 * Where postal codes are. Sweden: swedish-geodata of sjbrg (CC0). Finland: Posti's file of postal codes. `runs` names the
 * first code of each run of codes in one municipality.
 */
interface Places {
  readonly counties: Readonly<Record<string, string>>
  readonly municipalities: Readonly<Record<string, readonly [name: string, county: string]>>
  readonly runs: string
}

interface Run {
  readonly first: string
  readonly municipality: string
}

/** The places of one country, read when they are first asked for. */
export class PlacesOfCountry {
  readonly #places: Places
  readonly #runs: readonly Run[]

  constructor(country: Country) {
    const file = new URL(`./places/${country.toLowerCase()}.json`, import.meta.url)
    this.#places = JSON.parse(readFileSync(file, 'utf8')) as Places
    this.#runs = this.#places.runs.split(' ').map((run) => {
      const [first = '', municipality = ''] = run.split(':')
      return { first, municipality }
    })
  }

  /** The area of a postal code; null where nobody knows it. */
  areaOf(postalCode: string, level: MapLevel): string | null {
    const code = postalCode.replaceAll(/\D/gu, '')
    if (code.length !== 5) return null
    const municipality = this.#municipalityOf(code)
    if (municipality === null) return null
    if (level === 'postal') return code.slice(0, 2)
    return level === 'municipality' ? municipality : (this.#places.municipalities[municipality]?.[1] ?? null)
  }

  nameOf(area: string, level: MapLevel): string {
    if (level === 'postal')
      return `${area} ${this.nameOf(this.#municipalityOf(`${area}100`) ?? '', 'municipality')}`.trim()
    if (level === 'county') return this.#places.counties[area] ?? area
    return this.#places.municipalities[area]?.[0] ?? area
  }

  /** New codes are given out beside those that are known: they count to the run before them. The last run is of no place. */
  #municipalityOf(code: string): string | null {
    let [low, high] = [0, this.#runs.length - 1]
    let found: Run | null = null
    while (low <= high) {
      const middle = (low + high) >> 1
      const run = this.#runs[middle]
      if (run === undefined) break
      if (run.first <= code) {
        found = run
        low = middle + 1
      } else high = middle - 1
    }
    return found === null || found.municipality === '' ? null : found.municipality
  }
}
