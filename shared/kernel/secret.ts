import type * as z from 'zod/mini'

// Not a registry of zod: that one would be in the first load of every phone.
const secretSchemas = new WeakSet<object>()

/**
 * Marks a schema of a secret: a link that opens something without a sign-in, a code, the last digits of a number, or a text
 * that holds one. Responses mask it while a person acts in another person's name (decision 0110).
 */
export function asSecret<Schema extends object>(schema: Schema): Schema {
  secretSchemas.add(schema)
  return schema
}

/** Whether a schema, or the one that it adds checks to, is marked as a secret. */
export function isSecretSchema(schema: z.core.$ZodType): boolean {
  const { parent } = schema._zod
  return secretSchemas.has(schema) || (parent !== undefined && isSecretSchema(parent))
}
