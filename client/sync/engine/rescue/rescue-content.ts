// The content of an opened rescue file: one document, followed by the bytes of its files in order.

import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../../shared/kernel/days.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import { wireFailureSchema } from '../../../../shared/sync/protocol.ts'
import { concat } from '../bytes.ts'

const fieldsSchema = z.record(z.string(), z.unknown())
const rowKeySchema = z.templateLiteral([z.string(), '/', idSchema])

const rescuedCommandSchema = z.object({
  id: idSchema,
  name: z.string(),
  version: z.number(),
  /** As they were given; those named in `sensitive` rest sealed on every phone. */
  args: fieldsSchema,
  sensitive: z.array(z.string()),
  at: instantSchema,
  businessDay: daySchema,
  dependsOn: z.optional(idSchema),
  touches: z.array(rowKeySchema),
  state: z.enum(['queued', 'refused', 'parked']),
  failures: z.array(wireFailureSchema),
  receipt: z.optional(z.string()),
  capsules: z.optional(z.record(z.string(), z.string())),
  asked: z.optional(z.number()),
  kept: z.optional(
    z.array(
      z.object({
        collection: z.string(),
        id: idSchema,
        row: z.nullable(z.looseObject({ id: idSchema, version: z.number() })),
      }),
    ),
  ),
})
export type RescuedCommand = z.infer<typeof rescuedCommandSchema>

const rescuedDraftSchema = z.object({
  kind: z.string(),
  id: z.string(),
  value: fieldsSchema,
  sensitive: z.array(z.string()),
  updatedAt: instantSchema,
})
export type RescuedDraft = z.infer<typeof rescuedDraftSchema>

const rescuedFileSchema = z.object({
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  mime: z.string(),
  bytes: z.number().check(z.int(), z.nonnegative()),
  addedAt: instantSchema,
})

const rescueSchema = z.object({
  userId: idSchema,
  device: idSchema,
  at: instantSchema,
  /** In the order they were given. */
  commands: z.array(rescuedCommandSchema),
  drafts: z.array(rescuedDraftSchema),
  files: z.array(rescuedFileSchema),
})
type RescueDocument = z.infer<typeof rescueSchema>

/** Everything a phone has that its server may not have. */
export interface Rescue extends RescueDocument {
  /** The bytes of `files`, in their order. */
  readonly contents: readonly Uint8Array<ArrayBuffer>[]
}

/** document length (32 bits) · document, compressed · bytes of the files (pictures do not compress). */
export async function pack({ contents, ...document }: Rescue): Promise<Uint8Array<ArrayBuffer>> {
  const text = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(JSON.stringify(document)))
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, text.length)
  return concat([length, text, ...contents])
}

/** Null for bytes that are no rescue. */
export async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Rescue | null> {
  try {
    const end = 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
    const text = await through(new DecompressionStream('deflate-raw'), bytes.slice(4, end))
    const document = rescueSchema.parse(JSON.parse(new TextDecoder().decode(text)))
    let from = end
    const contents = document.files.map((file) => bytes.slice(from, (from += file.bytes)))
    return from === bytes.length ? { ...document, contents } : null
  } catch {
    return null
  }
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer())
}
