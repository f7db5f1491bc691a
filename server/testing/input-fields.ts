import type { Route } from '../platform/http/route.ts'

/** The names of the fields that a route takes; none if it takes no object. */
export function inputFields({ input }: Pick<Route, 'input'>): readonly string[] {
  const { def } = input?._zod ?? {}
  return def !== undefined && 'shape' in def ? Object.keys(def.shape as object) : []
}
