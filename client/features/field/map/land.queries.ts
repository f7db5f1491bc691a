import { countries } from '../../../../shared/features/catalog/provider.schema.ts'
import { ringsOf } from './land-rings.rules.ts'
import { geometries } from '../../../entities/land/land.ts'

/** The borders of the municipalities of both countries, as closed rings. */
export async function loadRings(): Promise<[lng: number, lat: number][][]> {
  const rings = await Promise.all(
    countries.map(async (country) => ringsOf((await geometries[country]()).default, country)),
  )
  return rings.flat()
}
