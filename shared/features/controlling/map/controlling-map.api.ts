import { editioned } from '../../../resource/edition.ts'
import { mapFormSchema } from './controlling-map.schema.ts'

/** How the files of providers are read. A run names the edition that it used. */
export const controllingMaps = editioned({
  name: 'controlling-maps',
  path: '/api/v1/controlling/maps',
  view: 'view controlling',
  right: 'update providers',
  form: mapFormSchema,
  saves: 'editions',
})
