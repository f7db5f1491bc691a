import { generatePath } from 'react-router'
import type { ParamsOf } from '../shared/kernel/route-patterns.ts'

type Arguments<Pattern extends string> = [ParamsOf<Pattern>] extends [never]
  ? []
  : [params: Record<ParamsOf<Pattern>, string>]

/** Makes the function that builds the URL of a named route. A missing parameter does not compile. */
export const pathsOf =
  <Patterns extends Readonly<Record<string, string>>>(patterns: Patterns) =>
  <Name extends keyof Patterns & string>(name: Name, ...[params]: Arguments<Patterns[Name]>): string =>
    generatePath(patterns[name] as string, (params ?? {}) as Record<string, string>)
