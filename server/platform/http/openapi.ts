import * as z from 'zod'
import type { EndpointAccess } from '../../../shared/kernel/endpoint.ts'
import type { Route } from './route.ts'

type Json = Readonly<Record<string, unknown>>
type Described = Pick<Route, 'method' | 'path' | 'access' | 'reach' | 'input' | 'output' | 'whileActing' | 'limits'>

/** The API as an OpenAPI 3.1 document, made of the schemas that calls are validated with. */
export function openApiOf(routes: readonly Described[], { version }: { readonly version: string }): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const route of routes.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    const path = route.path.replaceAll(/:(\w+)/gu, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Rond', version, description: 'Times are milliseconds since 1970, money is whole öre or cents.' },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'rond_session' } },
      schemas: { Problem: problem },
    },
  }
}

/** RFC 9457, as `problem.ts` writes it. */
const problem = {
  type: 'object',
  properties: {
    status: { type: 'integer' },
    code: { type: 'string', description: 'Stable name of the reason, for example session.needed.' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { pointer: { type: 'string' }, code: { type: 'string' } } },
    },
  },
  required: ['status', 'code'],
} as const

function operationOf({ method, path, access, reach, input, output, whileActing, limits }: Described): Json {
  const isQuery = method === 'GET' || method === 'DELETE'
  const schema = input === null ? null : schemaOf(input, 'input')
  const parameters = [
    ...[...path.matchAll(/:(\w+)/gu)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(isQuery && schema !== null ? queryOf(schema) : []),
  ]
  return {
    summary: accessText(access),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(isQuery || schema === null
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema } } } }),
    responses: {
      '200': {
        description: 'The answer',
        ...(output === null ? {} : { content: { 'application/json': { schema: schemaOf(output, 'output') } } }),
      },
      default: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
    security: access === 'public' ? [] : [{ session: [] }],
    'x-access': access,
    'x-reach': reach,
    'x-while-acting': whileActing,
    'x-calls-per-minute': limits.perMinute,
  }
}

function accessText(access: EndpointAccess): string {
  if (access === 'public') return 'Anyone'
  return access === 'signed-in' ? 'Anyone signed in' : `With ${[access].flat().join(' or ')}`
}

function queryOf(schema: Json): readonly Json[] {
  const required = new Set((schema['required'] as readonly string[] | undefined) ?? [])
  return Object.entries((schema['properties'] as Json | undefined) ?? {}).map(([name, of]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: of,
  }))
}

/** Checks that JSON Schema cannot express (a valid identity number) are left out. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    cycles: 'ref',
    reused: 'inline',
  })
  return rest
}

/**
 * The parts of the API that clients depend on, one a line: calls, required and optional parts of questions, parts of answers. A
 * line that disappears, or a new required part of a known call, breaks clients.
 */
export function surfaceOf(routes: readonly Described[]): readonly string[] {
  const lines = routes.flatMap((route) => {
    const name = `${route.method} ${route.path}`
    const asked = route.input === null ? [] : partsOf(schemaOf(route.input, 'input'))
    const answered = route.output === null ? [] : partsOf(schemaOf(route.output, 'output'))
    return [
      name,
      ...asked.map(({ path, isRequired }) => `${name} ${isRequired ? 'needs' : 'takes'} ${path}`),
      ...answered.map(({ path }) => `${name} answers ${path}`),
    ]
  })
  return [...new Set(lines)].toSorted()
}

const DEPTH = 4

function partsOf(schema: Json, path = '', depth = 0): readonly { path: string; isRequired: boolean }[] {
  if (depth > DEPTH) return []
  const variants = [schema['anyOf'], schema['oneOf'], schema['allOf']].flat().filter((one) => one !== undefined)
  const required = new Set((schema['required'] as readonly string[] | undefined) ?? [])
  const own = Object.entries((schema['properties'] as Json | undefined) ?? {}).flatMap(([name, of]) => {
    const at = path === '' ? name : `${path}.${name}`
    return [{ path: at, isRequired: required.has(name) }, ...partsOf(of as Json, at, depth + 1)]
  })
  const items = schema['items'] as Json | undefined
  return [
    ...own,
    ...(items === undefined ? [] : partsOf(items, `${path}[]`, depth + 1)),
    ...variants.flatMap((one) => partsOf(one as Json, path, depth + 1)),
  ]
}
