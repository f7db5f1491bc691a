import { idSchema, type Id } from '../../../shared/kernel/ids.ts'

/** A row of a table that has an id. */
export interface Named {
  readonly table: string
  readonly row: Readonly<Record<string, unknown>>
  readonly id: Id
}

/** A call as it is sent. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

export const isId = (value: unknown): value is Id => idSchema.safeParse(value).success

/** Every id in a text. */
export const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The address of a row; where it names two, also as a part of what the row belongs to. */
export function pathsTo(path: string, { row, id }: Named): readonly string[] {
  const parts = path.split(/:[a-z0-9]+/gi)
  const owners = ['saleId', 'candidateId', 'userId', 'areaId', 'fileId'].map((column) => row[column])
  const whole = [parts.join(id)]
  if (parts.length !== 3) return whole
  return [...whole, ...owners.filter(isId).map((owner) => `${parts[0]}${owner}${parts[1]}${id}${parts[2]}`)]
}

/** An address with a query; what is null is left out. */
export function withQuery(path: string, query: unknown): string {
  const entries = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)] as [string, string]],
  )
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries).toString()}`
}

/** An answer without what differs between two calls: ids, and the moment. */
export const plain = (text: string): string => text.replaceAll(ids, '#').replaceAll(/\b1\d{12}\b/g, '@')
